import { toDisplayCredits } from '@pilgi/domain/billing';
import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { LiveNoteUnknown } from './live-notes.errors.ts';
import { findLiveNote, type LiveNote, listLiveNoteRows, listTranscribedMs } from './live-notes.queries.ts';

export async function showLiveNote(deps: Pick<AppDeps, 'db'>, input: { recording_id: string; user_id: string }) {
  const note = await findLiveNote(deps.db, input);
  if (note === null) throw new LiveNoteUnknown();
  const transcribed = await listTranscribedMs(deps.db, [note.id]);
  return toView(note, transcribed.get(note.id) ?? 0);
}

/** History with the final states, newest first. */
export async function listLiveNotes(
  deps: Pick<AppDeps, 'db'>,
  input: { user_id: string; skip: number; limit: number },
) {
  const rows = await listLiveNoteRows(deps.db, { user_id: input.user_id, ...clampSkipLimit(input) });
  const transcribed = await listTranscribedMs(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((note) => toView(note, transcribed.get(note.id) ?? 0));
}

function toView(note: LiveNote, transcribed_ms: number) {
  const { id, recording_id, title, status, minutes, job_id, reason, created_at, finished_at } = note;
  return {
    id,
    recording_id,
    title,
    status,
    minutes,
    job_id,
    reason,
    created_at,
    finished_at,
    model_name: note.display_name,
    ceiling_credits: toDisplayCredits(note.ceiling_micro),
    transcribed_ms,
    is_cancelling: note.cancel_requested_at !== null && note.finished_at === null,
  };
}
