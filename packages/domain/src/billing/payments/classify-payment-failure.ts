/**
 * refused: certainly not charged · temporary: not processed, can be retried · unknown: outcome unknown, query the provider · misconfigured: wrong
 * configuration.
 */
export type PaymentFailureClass = 'refused' | 'temporary' | 'in-progress' | 'unknown' | 'misconfigured';

const confirmClasses: Readonly<Record<string, PaymentFailureClass>> = {
  PROVIDER_ERROR: 'temporary',
  NOT_AVAILABLE_PAYMENT: 'temporary',
  NOT_AVAILABLE_BANK: 'temporary',
  INVALID_REQUEST: 'refused',
  BELOW_MINIMUM_AMOUNT: 'refused',
  INVALID_REJECT_CARD: 'refused',
  INVALID_STOPPED_CARD: 'refused',
  INVALID_CARD_LOST_OR_STOLEN: 'refused',
  INVALID_CARD_NUMBER: 'refused',
  INVALID_CARD_EXPIRATION: 'refused',
  NOT_ALLOWED_POINT_USE: 'refused',
  EXCEED_MAX_CARD_INSTALLMENT_PLAN: 'refused',
  NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT: 'refused',
  INVALID_CARD_INSTALLMENT_PLAN: 'refused',
  NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN: 'refused',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: 'refused',
  EXCEED_MAX_PAYMENT_AMOUNT: 'refused',
  EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT: 'refused',
  EXCEED_MAX_AMOUNT: 'refused',
  EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT: 'refused',
  EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT: 'refused',
  RESTRICTED_TRANSFER_ACCOUNT: 'refused',
  INVALID_ACCOUNT_INFO_RE_REGISTER: 'refused',
  INVALID_AUTHORIZE_AUTH: 'refused',
  REJECT_CARD_PAYMENT: 'refused',
  REJECT_CARD_COMPANY: 'refused',
  REJECT_ACCOUNT_PAYMENT: 'refused',
  REJECT_TOSSPAY_INVALID_ACCOUNT: 'refused',
  EXCEED_MAX_AUTH_COUNT: 'refused',
  EXCEED_MAX_ONE_DAY_AMOUNT: 'refused',
  INVALID_PASSWORD: 'refused',
  FDS_ERROR: 'refused',
  IDEMPOTENT_REQUEST_PROCESSING: 'in-progress',
  ALREADY_PROCESSING_REQUEST: 'in-progress',
  INVALID_API_KEY: 'misconfigured',
  NOT_FOUND_TERMINAL_ID: 'misconfigured',
  INVALID_UNREGISTERED_SUBMALL: 'misconfigured',
  NOT_REGISTERED_BUSINESS: 'misconfigured',
  INVALID_IDEMPOTENCY_KEY: 'misconfigured',
  UNAUTHORIZED_KEY: 'misconfigured',
  FORBIDDEN_REQUEST: 'misconfigured',
  INCORRECT_BASIC_AUTH_FORMAT: 'misconfigured',
};

const cancelClasses: Readonly<Record<string, PaymentFailureClass>> = {
  PROVIDER_ERROR: 'temporary',
  FORBIDDEN_CONSECUTIVE_REQUEST: 'temporary',
  NOT_AVAILABLE_BANK: 'temporary',
  INVALID_REQUEST: 'refused',
  REFUND_REJECTED: 'refused',
  EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT: 'refused',
  INVALID_REFUND_ACCOUNT_INFO: 'refused',
  INVALID_REFUND_ACCOUNT_NUMBER: 'refused',
  INVALID_BANK: 'refused',
  FORBIDDEN_BANK_REFUND_REQUEST: 'refused',
  NOT_CANCELABLE_PAYMENT: 'refused',
  NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER: 'refused',
  EXCEED_MAX_REFUND_DUE: 'refused',
  EXCEED_CANCEL_LIMIT: 'refused',
  NOT_ALLOWED_PARTIAL_REFUND: 'refused',
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: 'refused',
  NOT_FOUND_PAYMENT: 'refused',
  IDEMPOTENT_REQUEST_PROCESSING: 'in-progress',
  UNAUTHORIZED_KEY: 'misconfigured',
  FORBIDDEN_REQUEST: 'misconfigured',
  INCORRECT_BASIC_AUTH_FORMAT: 'misconfigured',
};

/** Classifies by error code, never by HTTP status. An unlisted code means that the outcome is unknown and the provider must be queried. */
export function classifyPaymentFailure(call: 'confirm' | 'cancel', code: string): PaymentFailureClass {
  const classes = call === 'confirm' ? confirmClasses : cancelClasses;
  return Object.hasOwn(classes, code) ? (classes[code] ?? 'unknown') : 'unknown';
}
