export type PaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

export const PAYMENT_METHODS = ['CARD', 'TRANSFER', 'EASY_PAY', 'VIRTUAL_ACCOUNT'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Origin of a cancellation: the shop by API, an operator in the provider's back office, or the card company. */
export type CancelOrigin = 'merchant' | 'dashboard' | 'chargeback';

export interface ProviderCancel {
  transaction_key: string;
  cancel_won: number;
  refundable_won: number;
  reason: string;
  canceled_at: Date;
  origin: CancelOrigin;
}

/** Internal state of a payment; `presentPayment` converts it to the API form. */
export interface ProviderPayment {
  payment_key: string;
  order_id: string;
  order_name: string;
  customer_key: string | null;
  customer_name: string | null;
  method: PaymentMethod;
  /** Provider code of the card company, bank or easy-pay service. */
  instrument: string;
  amount_won: number;
  balance_won: number;
  status: PaymentStatus;
  requested_at: Date;
  authenticated_at: Date | null;
  approved_at: Date | null;
  approve_no: string;
  last_transaction_key: string | null;
  last_cancel_request_at: Date | null;
  cancels: ProviderCancel[];
  failure: { code: string; message: string } | null;
  /** Code with which the confirmation will be refused. */
  confirm_refusal: string | null;
  metadata: Record<string, string> | null;
  return_urls: { success: string; fail: string } | null;
  secret: string;
}
