import type { NoteDocument } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { findLecture } from '../../lectures/index.ts';
import { findNote, NoteUnknown, readNoteBody } from '../../notes/index.ts';

export interface OpenedNote {
  note_id: string;
  user_id: string;
  version: number;
  /** Empty without a course. */
  course: string;
  document: NoteDocument;
}

/** The owner's note with its text and the course of its lecture. */
export async function openNote(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  input: { id: string; user_id: string },
): Promise<OpenedNote> {
  const note = await findNote(deps.db, input);
  if (note === null) throw new NoteUnknown();
  const lecture = await findLecture(deps.db, { id: note.lecture_id, user_id: input.user_id });
  const document = await readNoteBody(deps.storage, note.body_key);
  const course = lecture?.course ?? '';
  return { note_id: input.id, user_id: input.user_id, version: note.version, course, document };
}
