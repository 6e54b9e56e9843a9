export const FACTOR_RECOVERY_STATES = ['WAITING', 'DONE', 'CANCELLED'] as const;
export type FactorRecoveryState = (typeof FACTOR_RECOVERY_STATES)[number];

const HOUR_MS = 3_600_000;
/** Time in which the owner can object before a lost second factor is removed. */
export const FACTOR_RECOVERY_HOURS = 72;
/** The second notice; the first is sent at once, the third at the end. */
const REMINDER_HOURS = 24;

export const factorRecoveryDue = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + FACTOR_RECOVERY_HOURS * HOUR_MS);

/** What a waiting recovery needs at this moment. */
export function nextRecoveryStep(
  recovery: { created_at: Date; due_at: Date; notices: number },
  now: Date,
): 'remove' | 'remind' | null {
  if (now >= recovery.due_at) return 'remove';
  const remindsAt = recovery.created_at.getTime() + REMINDER_HOURS * HOUR_MS;
  return recovery.notices < 2 && now.getTime() >= remindsAt ? 'remind' : null;
}
