import { setTimeout as pause } from 'node:timers/promises';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { countParts, findLecture } from '../../../lectures/index.ts';
import { getLiveNote, type LiveNote } from '../live-notes.queries.ts';

/** Parts of thirty seconds, about one window. Every round prepares the recording from its beginning. */
const PARTS_PER_ROUND = 12;
const POLL_MS = 2_000;
/** A shutdown of the worker waits for running steps. */
const MAX_WAIT_MS = 20_000;

export type Found = 'AUDIO' | 'ENDED' | 'NOTHING';

/** Returns when there is enough new audio, or when the recording is a lecture or will never be one. */
export async function waitForAudio(deps: Pick<AppDeps, 'db'>, id: string, { signal }: Lease): Promise<Found> {
  const until = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const found = await look(deps, await getLiveNote(deps.db, id));
    if (found !== 'NOTHING' || performance.now() > until) return found;
    await pause(POLL_MS, undefined, { signal });
  }
}

async function look({ db }: Pick<AppDeps, 'db'>, note: LiveNote): Promise<Found> {
  const { recording_status, recording_id, lecture_id, user_id } = note;
  if (note.cancel_requested_at !== null || recording_status === 'ABORTED' || recording_status === 'FAILED')
    return 'ENDED';
  if (recording_status === 'OPEN')
    return (await countParts(db, recording_id)) >= note.prepared_parts + PARTS_PER_ROUND ? 'AUDIO' : 'NOTHING';
  if (lecture_id === null) return 'NOTHING';
  const lecture = await findLecture(db, { id: lecture_id, user_id });
  return lecture?.status === 'CHECKING' ? 'NOTHING' : 'ENDED';
}
