/** Fields of a provider payment that decisions depend on. */
export interface PaymentSnapshot {
  paymentKey: string;
  orderId: string;
  status: string;
  totalAmount: number;
  balanceAmount: number;
  cancels?: readonly { transactionKey: string; cancelStatus?: string | undefined }[] | null | undefined;
}

/** `lost`: no usable response — none at all, not JSON, truncated, or an unknown shape. */
export type ProviderResult<Payment extends PaymentSnapshot = PaymentSnapshot> =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'failure'; code: string; message: string }
  | { kind: 'lost' };

export function isMissing(answer: ProviderResult): boolean {
  return answer.kind === 'failure' && answer.code.startsWith('NOT_FOUND_PAYMENT');
}
