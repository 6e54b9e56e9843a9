export interface PaymentRequest {
  orderId: string;
  orderName: string;
  successUrl: string;
  failUrl: string;
  customerEmail: string;
  customerName: string;
}

/** Port of the payment widget; errors carry the provider's `code`. */
export interface PaymentWidget {
  setAmount(amountWon: number): Promise<void>;
  renderMethods(selector: string): Promise<void>;
  renderAgreement(selector: string): Promise<void>;
  /** Navigates away on success. */
  requestPayment(request: PaymentRequest): Promise<void>;
  destroy(): Promise<void>;
}

export type LoadPaymentWidget = (customerKey: string | null) => Promise<PaymentWidget>;

export class SdkMissingError extends Error {}

export function readProviderError(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}
