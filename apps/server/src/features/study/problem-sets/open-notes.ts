import type { NoteDocument } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { findNote, findVersionDocument, NoteUnknown } from '../../notes/index.ts';

export interface OpenNote {
  note_id: string;
  version: number;
  title: string;
  document: NoteDocument;
}

/** The user's notes in their current versions, without duplicates, in the given order. */
export async function openNotes(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  input: { user_id: string; note_ids: readonly string[] },
): Promise<OpenNote[]> {
  return await Promise.all(
    [...new Set(input.note_ids)].map(async (id) => {
      const note = await findNote(deps.db, { id, user_id: input.user_id });
      if (note === null) throw new NoteUnknown();
      const { version, title } = note;
      return { note_id: id, version, title, document: await openVersion(deps, { note_id: id, version }) };
    }),
  );
}

export async function openVersion(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  input: { note_id: string; version: number },
): Promise<NoteDocument> {
  const found = await findVersionDocument(deps, input);
  if (found === null) throw new NoteUnknown();
  return found.document;
}
