export interface GrantRequest {
  amount_micro: bigint;
  /** What the operator has granted since midnight in Seoul. */
  granted_today_micro: bigint;
  /** The part of it that went to the same user. */
  granted_user_today_micro: bigint;
  max_grant_micro: bigint;
  max_daily_micro: bigint;
}

export type GrantDecision =
  | { allowed: true }
  | { allowed: false; reason: 'PER_USER' | 'PER_DAY'; allowed_micro: bigint };

/** What an operator grants alone is limited per user and day, so that it cannot be split, and per day. */
export function decideGrant(request: GrantRequest): GrantDecision {
  const { amount_micro, granted_today_micro, granted_user_today_micro, max_grant_micro, max_daily_micro } = request;
  const left_user_micro = leftOf(max_grant_micro, granted_user_today_micro);
  if (amount_micro > left_user_micro) return { allowed: false, reason: 'PER_USER', allowed_micro: left_user_micro };
  const left_micro = leftOf(max_daily_micro, granted_today_micro);
  if (amount_micro > left_micro) return { allowed: false, reason: 'PER_DAY', allowed_micro: left_micro };
  return { allowed: true };
}

const leftOf = (limit: bigint, used: bigint) => (limit > used ? limit - used : 0n);
