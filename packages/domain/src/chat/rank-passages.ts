import type { SearchRow } from '../notes/search/search-rows.ts';
import type { FoundPassage } from './label-parts.ts';
import { matcherOf, type WordMatcher } from './matcher-of.ts';
import { fieldsOf, type PassageFields } from './note-fields.ts';
import type { IndexedPassage } from './passage-text.ts';
import type { QuestionWord } from './read-question.ts';

export interface NotePassages {
  note_id: string;
  passages: readonly IndexedPassage[];
  rows: readonly SearchRow[];
}

/** Weight of a match in each field (BM25F): the passage is the evidence, the other fields name its topic. */
const FIELD_WEIGHTS = { body: 1, note: 0.8, slide: 0.3, heading: 0.3 } as const;
const SATURATION = 1.2;
/** Share of the better neighbour: a topic is named in one sentence and explained in the next. */
const NEIGHBOUR_SHARE = 0.25;

export interface MatchedNote {
  note_id: string;
  passages: readonly IndexedPassage[];
  /** For each passage the strength of each word. */
  strengths: Float32Array[];
}

/** A place in a list of results: a passage of a note. */
export interface RankedPlace {
  note: MatchedNote;
  at: number;
}

/** Strength of every word in every passage of a note. */
export function matchPassages(note: NotePassages, words: readonly QuestionWord[]): MatchedNote {
  const matchers = words.map(matcherOf);
  const fields = fieldsOf(note.passages, note.rows);
  const strengths = fields.map((own, at) => {
    const strength = new Float32Array(matchers.length);
    const terms = note.passages[at]?.terms ?? null;
    for (const [word, matcher] of matchers.entries()) strength[word] = strengthOf(matcher, own, terms);
    return strength;
  });
  return { note_id: note.note_id, passages: note.passages, strengths };
}

function strengthOf({ match }: WordMatcher, fields: PassageFields, terms: ReadonlySet<number> | null): number {
  const sum =
    FIELD_WEIGHTS.body * match(fields.body, terms) +
    FIELD_WEIGHTS.note * match(fields.note, null) +
    FIELD_WEIGHTS.slide * match(fields.slide, null) +
    FIELD_WEIGHTS.heading * match(fields.heading, null);
  return (sum * (1 + SATURATION)) / (sum + SATURATION);
}

/** Ranked by shared words, rare words weighted higher; equal ones stay in the order of the notes. */
export function rankPassages(
  notes: readonly MatchedNote[],
  input: { words: readonly QuestionWord[]; limit: number },
): RankedPlace[] {
  const weights = weightsOf(notes, input.words);
  return notes
    .flatMap((note) => scoreNote(note, weights))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, input.limit);
}

/** A passage has a word from this strength on: a match in the slide or the heading alone is less. */
const IS_PRESENT = 0.5;

/** Inverse document frequency over the passages that were read. */
function weightsOf(notes: readonly MatchedNote[], words: readonly QuestionWord[]): number[] {
  const total = notes.reduce((sum, { passages }) => sum + passages.length, 0);
  return words.map(({ weight }, word) => {
    let count = 0;
    for (const { strengths } of notes) for (const own of strengths) if ((own[word] ?? 0) >= IS_PRESENT) count += 1;
    return weight * Math.log(1 + (total - count + 0.5) / (count + 0.5));
  });
}

function scoreNote(note: MatchedNote, weights: readonly number[]): (RankedPlace & { score: number })[] {
  const own = note.strengths.map((strengths) =>
    weights.reduce((sum, weight, word) => sum + weight * (strengths[word] ?? 0), 0),
  );
  const speechScore = (at: number) => (note.passages[at]?.kind === 'SPEECH' ? (own[at] ?? 0) : 0);
  return own.flatMap((score, at) => {
    if (score === 0) return [];
    const isSpeech = note.passages[at]?.kind === 'SPEECH';
    const near = isSpeech ? Math.max(speechScore(at - 1), speechScore(at + 1)) : 0;
    return [{ note, at, score: score + NEIGHBOUR_SHARE * near }];
  });
}

/** The passages of the places, then the neighbours of the first ones: a sentence often needs the one before it. */
export function withNeighbours(places: readonly RankedPlace[], widened: number): FoundPassage[] {
  const near = places
    .slice(0, widened)
    .filter(({ note, at }) => note.passages[at]?.kind === 'SPEECH')
    .flatMap(({ note, at }) => [
      { note, at: at - 1 },
      { note, at: at + 1 },
    ]);
  const found = new Map<string, FoundPassage>();
  for (const { note, at } of [...places, ...near]) {
    const passage = note.passages[at];
    const key = `${note.note_id} ${at}`;
    if (passage === undefined || found.has(key)) continue;
    found.set(key, { note_id: note.note_id, kind: passage.kind, parts: passage.parts });
  }
  return [...found.values()];
}
