/** Display names of the provider's codes. */
export const CARD_COMPANIES: readonly [string, string][] = [
  ['61', '현대카드'],
  ['41', '신한카드'],
  ['51', '삼성카드'],
  ['11', 'KB국민카드'],
  ['71', '롯데카드'],
  ['21', '하나카드'],
  ['33', '우리카드'],
  ['91', 'NH농협카드'],
  ['31', 'BC카드'],
];

export const BANKS: readonly [string, string][] = [
  ['88', '신한은행'],
  ['04', 'KB국민은행'],
  ['20', '우리은행'],
  ['81', '하나은행'],
  ['11', 'NH농협은행'],
  ['03', 'IBK기업은행'],
  ['92', '토스뱅크'],
  ['90', '카카오뱅크'],
];

export const EASY_PAYS: readonly [string, string][] = [
  ['TOSSPAY', '토스페이'],
  ['NAVERPAY', '네이버페이'],
  ['KAKAOPAY', '카카오페이'],
  ['SAMSUNGPAY', '삼성페이'],
  ['PAYCO', '페이코'],
];

/** Codes for declining in the payment window. */
export const DECLINE_CODES = ['REJECT_CARD_COMPANY', 'PAY_PROCESS_ABORTED'] as const;

/** Codes for refusing the shop's confirmation. */
export const REFUSAL_CODES = [
  'REJECT_CARD_PAYMENT',
  'REJECT_CARD_COMPANY',
  'REJECT_ACCOUNT_PAYMENT',
  'INVALID_CARD_EXPIRATION',
  'INVALID_STOPPED_CARD',
  'EXCEED_MAX_DAILY_PAYMENT_COUNT',
  'EXCEED_MAX_AMOUNT',
  'NOT_AVAILABLE_BANK',
  'PROVIDER_ERROR',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
] as const;
