/** What decides about a payment; the provider tells more. */
export interface SeenPayment {
  paymentKey: string;
  orderId: string;
  status: string;
  totalAmount: number;
  balanceAmount: number;
  cancels?: readonly { transactionKey: string; cancelStatus?: string | undefined }[] | null | undefined;
}

/** `lost` is every answer that tells nothing: none, a page instead of JSON, half an answer, a shape we do not know. */
export type ProviderAnswer<Payment extends SeenPayment = SeenPayment> =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'failure'; code: string; message: string }
  | { kind: 'lost' };

export function isMissing(answer: ProviderAnswer): boolean {
  return answer.kind === 'failure' && answer.code.startsWith('NOT_FOUND_PAYMENT');
}
