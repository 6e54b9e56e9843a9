import type { AppDeps } from '../../platform/app-deps.ts';
import { listOverdueHolds, releaseHold } from '../billing/index.ts';

const PAGE_SIZE = 200;

/**
 * Releases holds past their expiry that belong to no open work. The hold of open work stays, however old it is: settling ends it.
 * A capture at the same moment wins or loses as a whole.
 */
export async function releaseOrphanedHolds(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  listOpen: (subjectIds: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  const now = deps.clock.now();
  let released = 0;
  let after: { expires_at: Date; id: string } | null = null;
  for (;;) {
    const holds = await listOverdueHolds(deps.db, { now, after, limit: PAGE_SIZE });
    const open = new Set(holds.length > 0 ? await listOpen(holds.map((hold) => hold.subject_id)) : []);
    for (const hold of holds.filter((one) => !open.has(one.subject_id))) {
      if ((await releaseHold(deps, { hold_id: hold.id })) === 'RELEASED') released += 1;
    }
    after = holds.at(-1) ?? null;
    if (after === null || holds.length < PAGE_SIZE) return released;
  }
}
