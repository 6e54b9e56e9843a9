import { expect, it } from 'vitest';
import { keyProblemFor, paymentsModeAt, type TopUpPolicy, topUpStateFor } from './payments-mode.ts';

const SINCE = new Date('2026-11-01T00:00:00Z');
const review: TopUpPolicy = { mode: 'review', reviewSince: SINCE, reviewAccounts: ['card@example.com'] };

it('ends the review mode after 30 days', () => {
  expect(paymentsModeAt(review, new Date('2026-11-30T23:59:59Z'))).toBe('review');
  expect(paymentsModeAt(review, new Date('2026-12-01T00:00:00Z'))).toBe('off');
  expect(paymentsModeAt({ ...review, reviewSince: null }, SINCE)).toBe('off');
});

it.each<[TopUpPolicy, string, ReturnType<typeof topUpStateFor>]>([
  [{ ...review, mode: 'live' }, 'a@example.com', { canPay: true, isTest: false }],
  [review, 'card@example.com', { canPay: true, isTest: true }],
  [review, 'a@example.com', { canPay: false, reason: 'IN_REVIEW' }],
  [{ ...review, mode: 'off' }, 'card@example.com', { canPay: false, reason: 'OFF' }],
])('%j lets %s: %j', (policy, email, expected) => {
  expect(topUpStateFor(policy, email, SINCE)).toEqual(expected);
});

it.each([
  ['live', 'live_gsk_1', null],
  ['live', 'test_gsk_1', 'NEEDS_LIVE_KEY'],
  ['review', 'test_gsk_1', null],
  ['review', 'live_gsk_1', 'NEEDS_TEST_KEY'],
  ['off', 'anything', null],
] as const)('mode %s with key %s: %s', (mode, key, expected) => {
  expect(keyProblemFor(mode, key)).toBe(expected);
});
