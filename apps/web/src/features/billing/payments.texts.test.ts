import { expect, test } from 'vitest';
import { FAILURE_TEXTS, failureTextFor, isCancelCode, REQUEST_TEXTS } from './payments.texts.ts';

const CODES = `REJECT_CARD_PAYMENT INVALID_CARD_NUMBER INVALID_CARD_EXPIRATION INVALID_CARD_CVC EXPIRED_CARD
  REJECT_CARD_COMPANY BELOW_MINIMUM_AMOUNT EXCEED_MAX_PAYMENT_AMOUNT EXCEED_MAX_AUTH_COUNT UNAUTHORIZED_KEY FDS_ERROR
  INVALID_PASSWORD PROVIDER_ERROR FAILED_INTERNAL_SYSTEM_PROCESSING INVALID_REQUEST NOT_FOUND_PAYMENT
  DUPLICATED_ORDER_ID INVALID_BANK_ACCOUNT INSUFFICIENT_BALANCE TIMEOUT`.split(/\s+/);

test('FAILURE_TEXTS has exactly the 20 codes with distinct Korean texts', () => {
  expect(CODES).toHaveLength(20);
  expect(Object.keys(FAILURE_TEXTS).sort()).toEqual([...CODES].sort());
  expect(new Set(Object.values(FAILURE_TEXTS)).size).toBe(20);
});

test.each(CODES)('returns our text for %s regardless of the provider’s message', (code) => {
  const text = failureTextFor({ code, message: 'from the provider' });
  expect(text).toMatch(/^\p{Script=Hangul}.*\.$/u);
  expect(text).not.toContain('provider');
});

test.each([
  ['REJECT_CARD_PAYMENT', /한도.*잔액/],
  ['BELOW_MINIMUM_AMOUNT', /100원.*200원/],
  ['EXCEED_MAX_PAYMENT_AMOUNT', /하루 결제 한도/],
  ['FDS_ERROR', /제한.*고객센터/],
  ['DUPLICATED_ORDER_ID', /이미 처리된.*중복/],
])('states the required meaning for %s', (code, meaning) => {
  expect(failureTextFor({ code, message: '' })).toMatch(meaning);
});

test.each(['NEVER_HEARD_OF', 'toString', '__proto__', ''])(
  'returns the message for unknown code "%s", or the support text without one',
  (code) => {
    expect(failureTextFor({ code, message: '점검 중인 은행입니다.' })).toBe('점검 중인 은행입니다.');
    expect(failureTextFor({ code, message: '' })).toMatch(/알 수 없는 오류.*고객센터로 문의/);
  },
);

test('recognizes cancellations by the buyer', () => {
  expect(['USER_CANCEL', 'PAY_PROCESS_CANCELED', 'PAY_PROCESS_ABORTED'].map(isCancelCode)).toEqual([true, true, false]);
});

test('REQUEST_TEXTS has the two specified messages', () => {
  expect(REQUEST_TEXTS.INVALID_PARAMETER).toBe('결제 정보에 오류가 있습니다. 다시 시도해주세요.');
  expect(REQUEST_TEXTS.INVALID_PARAMETERS).toBe(REQUEST_TEXTS.INVALID_PARAMETER);
  expect(REQUEST_TEXTS.UNAUTHORIZED).toBe('결제 권한이 없습니다. 관리자에게 문의해주세요.');
});
