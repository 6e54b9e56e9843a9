import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listOverdueHolds } from './credits.queries.ts';
import { releaseHold } from './release-hold.ts';

const PAGE_SIZE = 200;

export interface OrphanPort {
  /** Those of the given jobs that somebody still works on; their holds stay, however late it is. */
  listAlive(subjectIds: readonly string[]): Promise<readonly string[]>;
}

/** Gives back what jobs left behind that will never end; a capture at the same moment wins or loses as a whole. */
export async function releaseOrphanedHolds(deps: { db: Database; clock: Clock }, jobs: OrphanPort): Promise<number> {
  const now = deps.clock.now();
  let released = 0;
  let after: { expires_at: Date; id: string } | null = null;
  for (;;) {
    const holds = await listOverdueHolds(deps.db, { now, after, most: PAGE_SIZE });
    const alive = new Set(holds.length > 0 ? await jobs.listAlive(holds.map((hold) => hold.subject_id)) : []);
    for (const hold of holds.filter((one) => !alive.has(one.subject_id))) {
      if ((await releaseHold(deps, { hold_id: hold.id })) === 'RELEASED') released += 1;
    }
    after = holds.at(-1) ?? null;
    if (after === null || holds.length < PAGE_SIZE) return released;
  }
}
