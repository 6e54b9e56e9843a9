import type { NoteDocument } from '@pilgi/domain/notes';
import { listSourceTexts } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { findNote, readNoteBody } from '../../notes/index.ts';
import { listCardsOfNote, type StoredFlashCard, updateSources } from './cards.queries.ts';

/** A request checks at most so many changed notes; the others follow with later requests. */
const MAX_NOTES = 3;

interface NoteVersion {
  note_id: string;
  version: number;
  document: NoteDocument;
}

/** Marks cards whose sentence is missing in a newer version of the note. True when something was compared. */
export async function findSources(
  deps: Pick<AppDeps, 'db'>,
  { note_id, version, document }: NoteVersion,
): Promise<boolean> {
  const cards = await listCardsOfNote(deps.db, note_id);
  if (cards.every(({ note_version }) => note_version >= version)) return false;
  const present = listSourceTexts(document);
  const missing = cards.filter(({ source }) => source !== null && !present.has(source)).map(({ id }) => id);
  await updateSources(deps.db, { note_id, version, missing });
  return true;
}

/** The same for the notes of cards that are shown without their notes. */
export async function findSourcesOf(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  cards: readonly StoredFlashCard[],
): Promise<boolean> {
  const outdated = cards.filter(({ note_version, current_version }) => note_version < current_version);
  const notes = [...new Map(outdated.map((card) => [card.note_id, card.user_id]))].slice(0, MAX_NOTES);
  const found = await Promise.all(
    notes.map(async ([id, user_id]) => {
      const note = await findNote(deps.db, { id, user_id });
      if (note === null) return false;
      const document = await readNoteBody(deps.storage, note.body_key);
      return await findSources(deps, { note_id: id, version: note.version, document });
    }),
  );
  return found.includes(true);
}
