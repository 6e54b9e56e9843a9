import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { LiveNoteUnknown } from './live-notes.errors.ts';
import { findLiveNote, updateLiveNotesCancelled } from './live-notes.queries.ts';

/** No further calls are sent; the workflow releases the hold. The recording goes on. */
export async function stopLiveNote(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { user_id: string; recording_id: string },
): Promise<void> {
  if ((await findLiveNote(deps.db, input)) === null) throw new LiveNoteUnknown();
  await updateLiveNotesCancelled(deps.db, { ...input, now: deps.clock.now() });
}

/** For a leaving user. */
export async function cancelLiveNotes(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  await updateLiveNotesCancelled(tx, input);
}
