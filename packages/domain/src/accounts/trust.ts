import { MS_PER_DAY } from '../shared/index.ts';

/** 0: new, 1: verified address, 2: has paid and was not refunded, 3: the same for 30 days. */
export const TRUST_LEVELS = [0, 1, 2, 3] as const;
export type Trust = (typeof TRUST_LEVELS)[number];

/** What a payment must leave after refunds and cancels. */
export const TRUSTED_PAYMENT_WON = 1_000;
const TRUSTED_PAYMENT_DAYS = 30;

export interface TrustFacts {
  email_verified_at: Date | null;
  /** Approval of the oldest payment of at least 1,000 won that is not refunded. */
  paid_since: Date | null;
}

export function trustFor({ email_verified_at, paid_since }: TrustFacts, now: Date): Trust {
  if (paid_since !== null) {
    return now.getTime() - paid_since.getTime() >= TRUSTED_PAYMENT_DAYS * MS_PER_DAY ? 3 : 2;
  }
  return email_verified_at === null ? 0 : 1;
}
