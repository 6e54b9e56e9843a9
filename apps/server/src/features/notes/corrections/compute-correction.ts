import { type Correction, correctNote, diffNotes } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { findLecture } from '../../lectures/index.ts';
import { findNote, NoteUnknown, readNoteBody } from '../document/index.ts';
import { SameTerm } from './corrections.errors.ts';

/** Each correction reads a whole note. */
const correctionsPerUser: RateLimit = { name: 'correction-user', max: 300, windowMs: HOUR_MS };

export interface CorrectionInput extends Correction {
  id: string;
  user_id: string;
}

/** Computes the corrected note without storing anything. */
export async function computeCorrection(
  deps: Pick<AppDeps, 'db' | 'limits' | 'storage'>,
  { id, user_id, wrong, right }: CorrectionInput,
) {
  await deps.limits.take(correctionsPerUser, user_id);
  const note = await findNote(deps.db, { id, user_id });
  if (note === null) throw new NoteUnknown();
  if (wrong === right) throw new SameTerm();
  const before = await readNoteBody(deps.storage, note.body_key);
  const corrected = correctNote(before, { wrong, right });
  const lecture = await findLecture(deps.db, { id: note.lecture_id, user_id });
  return {
    note,
    course: lecture?.course ?? null,
    ...corrected,
    changes: diffNotes(before, corrected.document),
  };
}
