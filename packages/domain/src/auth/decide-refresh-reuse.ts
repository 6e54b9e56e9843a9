import { allow, type Decision, refuse } from '../decision.ts';

export const REFRESH_REUSE_GRACE_MS = 30_000;

export type RefreshReuseRefusal = 'SUCCESSOR_USED' | 'GRACE_PASSED';

/** A rotated token shown again is honest only while its answer may have been lost on the way. */
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
