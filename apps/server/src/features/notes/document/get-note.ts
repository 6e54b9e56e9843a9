import type { Database } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { signAudio, signSlideImages } from '../../lectures/index.ts';
import { readNoteBody } from './note-body.ts';
import { findVersion, listVersionRows } from './note-versions.queries.ts';
import { NoteUnknown, VersionUnknown } from './notes.errors.ts';
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

export async function listVersions(deps: Pick<NotesDeps, 'db'>, input: { id: string; user_id: string }) {
  if ((await findNote(deps.db, input)) === null) throw new NoteUnknown();
  const rows = await listVersionRows(deps.db, input.id);
  return rows.map((row) => ({ ...row, reason: reasonOf(row) }));
}

function reasonOf({ version, kind, is_rewriting }: Awaited<ReturnType<typeof listVersionRows>>[number]) {
  if (version === 1) return 'FIRST' as const;
  if (kind !== 'JOB') return kind;
  return is_rewriting ? ('REWRITE' as const) : ('GAPS' as const);
}

export async function getVersion(deps: NotesDeps, input: { id: string; user_id: string; version: number }) {
  if ((await findNote(deps.db, input)) === null) throw new NoteUnknown();
  const found = await findVersion(deps.db, { note_id: input.id, version: input.version });
  if (found === null) throw new VersionUnknown();
  const { body_key, ...version } = found;
  return { ...version, ...(await readNoteBody(deps.storage, body_key)) };
}
