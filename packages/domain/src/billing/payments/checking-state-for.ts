/** State shown to the buyer of an order or refund whose outcome is not known yet. */
export const CHECKING_STATES = ['CONFIRMING', 'DELAYED', 'REVIEW'] as const;
export type CheckingState = (typeof CHECKING_STATES)[number];

const DELAYED_AFTER_MS = 2 * 60_000;

export function checkingStateFor(
  row: { status: 'CONFIRMING' | 'PENDING' | 'REVIEW'; since: Date },
  now: Date,
): CheckingState {
  if (row.status === 'REVIEW') return 'REVIEW';
  return now.getTime() - row.since.getTime() < DELAYED_AFTER_MS ? 'CONFIRMING' : 'DELAYED';
}
