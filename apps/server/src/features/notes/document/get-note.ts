import type { Database } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { signAudio, signSlideImages } from '../../lectures/index.ts';
import { readNoteBody } from './note-body.ts';
import { NoteUnknown } from './notes.errors.ts';
import { findNote } from './notes.queries.ts';

export interface NotesDeps {
  db: Database;
  storage: Storage;
}

export async function getNote(deps: NotesDeps, input: { id: string; user_id: string }) {
  const note = await findNote(deps.db, input);
  if (note === null) throw new NoteUnknown();
  const document = await readNoteBody(deps.storage, note.body_key);
  const { id, lecture_id, version, created_at, updated_at } = note;
  const slideImages = await signSlideImages(deps.storage, lecture_id, document.slides);
  const audio_url = await signAudio(deps.storage, lecture_id);
  return { id, lecture_id, version, created_at, updated_at, ...document, pictures: slideImages, audio_url };
}
