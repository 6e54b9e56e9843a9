import { setImmediate as breathe } from 'node:timers/promises';
import { type FoundPassage, firstPassages, matchPassages, type OpenedNote, rankPassages } from '@pilgi/domain/chat';
import type { SearchWord } from '@pilgi/domain/notes';
import type { Queryable } from '../../../platform/db/database.ts';
import { loadTexts, type NoteText } from '../texts/index.ts';
import { listNotesInScope, type PassageScope } from './passages.queries.ts';

/** The passages most similar to the words, best first. Other rankings, such as by meaning, can implement this type. */
export type FindPassages = (
  deps: { db: Queryable },
  input: { scope: PassageScope; words: readonly SearchWord[]; limit: number },
) => Promise<FoundPassage[]>;

/** Notes read at once: a course may have a hundred lectures of an hour. */
const BATCH_SIZE = 5;

export const findPassages: FindPassages = async (deps, { scope, words, limit }) => {
  if (words.length === 0) return [];
  const hits: ReturnType<typeof matchPassages> = [];
  let total = 0;
  for await (const note of openNotes(deps.db, scope)) {
    hits.push(...matchPassages(note, words));
    total += note.passages.length;
  }
  return rankPassages(hits, { total, limit });
};

/** All passages of a note, or passages from the beginning of each section of a course: at least `limit` when there are so many. */
export type ListPassages = (
  deps: { db: Queryable },
  input: { scope: PassageScope; limit: number },
) => Promise<FoundPassage[]>;

export const listPassages: ListPassages = async (deps, { scope, limit }) => {
  const notes: OpenedNote[] = [];
  for await (const { note_id, rows, passages } of openNotes(deps.db, scope)) {
    const speech = rows.filter(({ layer }) => layer === 'SPEECH');
    notes.push({ note_id, passages, sections: speech.map((row) => row.passages) });
  }
  return firstPassages(notes, 'note_id' in scope ? Number.POSITIVE_INFINITY : limit);
};

/** Yields to the event loop between notes. */
async function* openNotes(db: Queryable, scope: PassageScope): AsyncGenerator<NoteText> {
  const ids = await listNotesInScope(db, scope);
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    for (const note of await loadTexts(db, ids.slice(from, from + BATCH_SIZE))) {
      yield note;
      await breathe();
    }
  }
}
