import type { AppDeps } from '../../../platform/app-deps.ts';
import { findNote, NoteUnknown } from '../../notes/index.ts';
import { listShareRows } from './shares.queries.ts';

export async function listShares(deps: Pick<AppDeps, 'db' | 'clock'>, input: { note_id: string; user_id: string }) {
  if ((await findNote(deps.db, { id: input.note_id, user_id: input.user_id })) === null) throw new NoteUnknown();
  return await listShareRows(deps.db, { note_id: input.note_id, now: deps.clock.now() });
}
