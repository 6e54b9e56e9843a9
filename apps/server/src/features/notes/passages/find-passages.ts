import { setImmediate as breathe } from 'node:timers/promises';
import {
  expandWords,
  type FoundPassage,
  firstPassages,
  listTermPairs,
  matchPassages,
  NEAR_PASSAGES,
  type OpenedNote,
  type QuestionWord,
  rankPassages,
  withNeighbours,
} from '@pilgi/domain/chat';
import type { ListTerms } from '@pilgi/domain/notes';
import type { Queryable } from '../../../platform/db/database.ts';
import { loadTexts, type NoteText } from '../texts/index.ts';
import { listNearestNotes, listNotesInScope, type PassageScope } from './passages.queries.ts';

export interface PassageQuestion {
  text: string;
  words: readonly QuestionWord[];
}

/** The passages most similar to the question, best first; in a course with their neighbours behind them. */
export type FindPassages = (
  deps: { db: Queryable },
  input: { scope: PassageScope; question: PassageQuestion; listTerms: ListTerms; limit: number },
) => Promise<FoundPassage[]>;

/** Notes loaded with one statement. */
const BATCH_SIZE = 8;
/** A course up to this size is read as a whole. */
const MAX_WHOLE_COURSE = 40;
/** Of a larger course the notes with the most words of the question are read. */
const MAX_NEAREST_NOTES = 24;

export const findPassages: FindPassages = async (deps, { scope, question, listTerms, limit }) => {
  const known = expandWords({ question: question.text, words: question.words, pairs: [] }, listTerms);
  if (known.length === 0) return [];
  const notes: NoteText[] = [];
  for await (const note of openNotes(deps.db, await notesToRead(deps.db, scope, known))) notes.push(note);
  const pairs = notes.flatMap(({ rows }) => listTermPairs(rows));
  const words = expandWords({ question: question.text, words: question.words, pairs }, listTerms);
  const matched = [];
  for (const note of notes) {
    matched.push(matchPassages(note, words));
    await breathe();
  }
  return withNeighbours(rankPassages(matched, { words, limit }), 'note_id' in scope ? 0 : NEAR_PASSAGES);
};

async function notesToRead(db: Queryable, scope: PassageScope, words: readonly QuestionWord[]): Promise<string[]> {
  const ids = await listNotesInScope(db, scope);
  if (ids.length <= MAX_WHOLE_COURSE || !('course' in scope)) return ids;
  return await listNearestNotes(db, { scope, words, limit: MAX_NEAREST_NOTES });
}

/** All passages of a note, or passages from the beginning of each section of a course: at least `limit` when there are so many. */
export type ListPassages = (
  deps: { db: Queryable },
  input: { scope: PassageScope; limit: number },
) => Promise<FoundPassage[]>;

/** Notes of a large course whose beginnings are read, evenly spread over it. */
const MAX_NOTES_SAMPLED = 24;

export const listPassages: ListPassages = async (deps, { scope, limit }) => {
  const ids = await listNotesInScope(deps.db, scope);
  const notes: OpenedNote[] = [];
  for await (const { note_id, rows, passages } of openNotes(deps.db, spread(ids, MAX_NOTES_SAMPLED))) {
    const speech = rows.filter(({ layer }) => layer === 'SPEECH');
    notes.push({ note_id, passages, sections: speech.map((row) => row.passages) });
  }
  return firstPassages(notes, 'note_id' in scope ? Number.POSITIVE_INFINITY : limit);
};

const spread = (ids: readonly string[], count: number) =>
  ids.length <= count
    ? ids
    : Array.from({ length: count }, (_, at) => ids[Math.floor((at * ids.length) / count)] ?? '');

/** Yields to the event loop between notes. */
async function* openNotes(db: Queryable, ids: readonly string[]): AsyncGenerator<NoteText> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    for (const note of await loadTexts(db, ids.slice(from, from + BATCH_SIZE))) {
      yield note;
      await breathe();
    }
  }
}
