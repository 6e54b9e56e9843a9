import { isDeepStrictEqual } from 'node:util';
import { editNote, type NoteDocument, type NoteEdit } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import {
  findNote,
  findVersionDocument,
  hasOnlyEditsAfter,
  NoteChanged,
  NoteUnknown,
  readNoteBody,
  saveOwnBody,
  saveOwnVersion,
  storeWithBody,
  VersionUnknown,
} from '../document/index.ts';
import { EditRefused, NotRestorable } from './editing.errors.ts';

type EditingDeps = Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>;

/** Each change reads and writes a whole note. */
const editsPerUser: RateLimit = { name: 'edit-user', max: 600, windowMs: HOUR_MS };

interface OwnNote {
  id: string;
  user_id: string;
  /** The version that the owner saw. */
  version: number;
}

/** Stores the next version. A change that leaves the note as it is stores nothing. */
export async function applyEdit(deps: EditingDeps, input: OwnNote & { edit: NoteEdit }) {
  const before = await openNote(deps, input);
  const result = editNote(before, input.edit);
  if ('refusal' in result) throw new EditRefused(result.refusal);
  const { document, block_id } = result;
  if (isDeepStrictEqual(document, before)) return { version: input.version, block_id };
  return { version: await saveEdited(deps, input, document), block_id };
}

/** Stores the text of an earlier version as the next one, if only the owner has changed the note since. */
export async function restoreVersion(deps: EditingDeps, input: OwnNote & { restored: number }) {
  const before = await openNote(deps, input);
  const earlier = { note_id: input.id, version: input.restored };
  const found = await findVersionDocument(deps, earlier);
  if (found === null) throw new VersionUnknown();
  if (!(await hasOnlyEditsAfter(deps.db, earlier))) throw new NotRestorable();
  if (isDeepStrictEqual(found.document, before)) return { version: input.version, block_id: null };
  return { version: await saveEdited(deps, input, found.document), block_id: null };
}

async function openNote(deps: EditingDeps, { id, user_id, version }: OwnNote): Promise<NoteDocument> {
  await deps.limits.take(editsPerUser, user_id);
  const note = await findNote(deps.db, { id, user_id });
  if (note === null) throw new NoteUnknown();
  if (note.version !== version) throw new NoteChanged();
  return await readNoteBody(deps.storage, note.body_key);
}

async function saveEdited(deps: EditingDeps, { id: note_id, version }: OwnNote, document: NoteDocument) {
  const body_key = await saveOwnBody(deps, { note_id, document });
  const now = deps.clock.now();
  const saved = { note_id, kind: 'EDIT' as const, of_version: version, body_key, document, now };
  return await storeWithBody(deps, body_key, (tx) => saveOwnVersion(tx, saved));
}
