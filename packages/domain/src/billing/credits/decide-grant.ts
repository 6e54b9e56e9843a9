export interface GrantRequest {
  amount_micro: bigint;
  /** What the operator has granted since midnight in Seoul. */
  granted_today_micro: bigint;
  max_grant_micro: bigint;
  max_daily_micro: bigint;
}

export type GrantDecision =
  | { allowed: true }
  | { allowed: false; reason: 'PER_GRANT' | 'PER_DAY'; allowed_micro: bigint };

/** Credits that an operator grants are limited per grant and per day. */
export function decideGrant(request: GrantRequest): GrantDecision {
  const { amount_micro, granted_today_micro, max_grant_micro, max_daily_micro } = request;
  if (amount_micro > max_grant_micro) return { allowed: false, reason: 'PER_GRANT', allowed_micro: max_grant_micro };
  const left_micro = max_daily_micro > granted_today_micro ? max_daily_micro - granted_today_micro : 0n;
  if (amount_micro > left_micro) return { allowed: false, reason: 'PER_DAY', allowed_micro: left_micro };
  return { allowed: true };
}
