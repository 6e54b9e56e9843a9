export const PAYMENTS_MODES = ['live', 'review', 'off'] as const;
export type PaymentsMode = (typeof PAYMENTS_MODES)[number];

/** The review mode ends by itself, because a forgotten one would give credits without a payment. */
export const REVIEW_MODE_DAYS = 30;
export const MAX_REVIEW_ACCOUNTS = 10;
const DAY_MS = 24 * 3_600_000;

export interface TopUpPolicy {
  mode: PaymentsMode;
  /** Start of the review mode; null in the other modes. */
  reviewSince: Date | null;
  reviewAccounts: readonly string[];
}

export function paymentsModeAt({ mode, reviewSince }: TopUpPolicy, now: Date): PaymentsMode {
  if (mode !== 'review') return mode;
  const end = (reviewSince?.getTime() ?? 0) + REVIEW_MODE_DAYS * DAY_MS;
  return now.getTime() < end ? 'review' : 'off';
}

export type TopUpState = { canPay: true; isTest: boolean } | { canPay: false; reason: 'OFF' | 'IN_REVIEW' };

/** While card companies inspect the shop with test keys, only the listed accounts can pay. */
export function topUpStateFor(policy: TopUpPolicy, email: string, now: Date): TopUpState {
  const mode = paymentsModeAt(policy, now);
  if (mode === 'off') return { canPay: false, reason: 'OFF' };
  if (mode === 'live') return { canPay: true, isTest: false };
  return policy.reviewAccounts.includes(email)
    ? { canPay: true, isTest: true }
    : { canPay: false, reason: 'IN_REVIEW' };
}

/** A secret or client key that does not belong to the mode; null when it does. */
export function keyProblemFor(mode: PaymentsMode, key: string): 'NEEDS_LIVE_KEY' | 'NEEDS_TEST_KEY' | null {
  if (mode === 'live' && !key.startsWith('live_')) return 'NEEDS_LIVE_KEY';
  if (mode === 'review' && !key.startsWith('test_')) return 'NEEDS_TEST_KEY';
  return null;
}
