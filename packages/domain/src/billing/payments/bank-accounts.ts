/** Banks to which a payback can be transferred. */
export const BANKS = [
  '국민은행',
  '신한은행',
  '우리은행',
  '하나은행',
  '농협은행',
  '기업은행',
  'SC제일은행',
  '씨티은행',
  '카카오뱅크',
  '케이뱅크',
  '토스뱅크',
  '부산은행',
  '대구은행(iM뱅크)',
  '경남은행',
  '광주은행',
  '전북은행',
  '제주은행',
  '수협은행',
  '산업은행',
  '새마을금고',
  '신협',
  '우체국',
] as const;

export type Bank = (typeof BANKS)[number];

/** Digits, optionally in groups: 8 to 16 digits. */
export const ACCOUNT_NUMBER_PATTERN = /^(?:\d-?){7,15}\d$/;
