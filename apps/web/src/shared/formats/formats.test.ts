import { expect, test } from 'vitest';
import { formatCreditBalance } from './format-credit-balance.ts';
import { formatDay, formatExactMoment, formatMoment } from './format-moment.ts';
import { formatWon } from './format-won.ts';

test('dates are Korean, in Seoul, whatever the clock of the device [CONST-04]', () => {
  const lateOnTheLastOfAugust = '2025-08-31T15:04:05.000Z';
  expect(formatDay(lateOnTheLastOfAugust)).toBe('2025. 9. 1.');
  expect(formatMoment(lateOnTheLastOfAugust)).toBe('2025. 9. 1. 오전 12:04');
  expect(formatMoment('2025-09-01T05:05:00.000Z')).toBe('2025. 9. 1. 오후 2:05');
  expect(formatExactMoment(lateOnTheLastOfAugust)).toBe('2025-09-01 00:04:05 (KST)');
});

test('won and credits have thousands separators [CONST-04]', () => {
  expect([1000, 100_000].map(formatWon)).toEqual(['1,000원', '100,000원']);
  expect(formatCreditBalance(11_500.5)).toBe('11,500.5 크레딧');
});
