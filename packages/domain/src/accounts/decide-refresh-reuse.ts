import { allow, type Decision, refuse } from '../shared/decision.ts';

export const REFRESH_REUSE_GRACE_MS = 30_000;

export type RefreshReuseRefusal = 'SUCCESSOR_USED' | 'GRACE_PASSED';

/** Reuse of a rotated token is legitimate only shortly after the rotation, when the response with the new token may have been lost. */
export function decideRefreshReuse({
  rotatedAt,
  successorUsed,
  now,
  graceMs = REFRESH_REUSE_GRACE_MS,
}: {
  rotatedAt: Date;
  successorUsed: boolean;
  now: Date;
  graceMs?: number;
}): Decision<RefreshReuseRefusal> {
  if (successorUsed) return refuse('SUCCESSOR_USED');
  return now.getTime() - rotatedAt.getTime() <= graceMs ? allow : refuse('GRACE_PASSED');
}
