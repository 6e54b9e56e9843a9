import type { NoteBlock, NoteDocument } from '@pilgi/domain/notes';
import { foldLetters } from '../set/fold-letters.ts';
import type { ExamHint, GoldenLecture } from '../set/golden-lecture.ts';
import { blocksOf } from './list-note-sentences.ts';

/** Shorter quotes would be found anywhere. */
const MIN_QUOTE_LETTERS = 6;
const MAX_SECOND_ERROR_MS = 1_000;

export interface HintScores {
  /** Null when the lecture has no hints. */
  exam_hint_recall: number | null;
  /** Null when the note has no hints. */
  exam_hint_precision: number | null;
  /** Ids of hints that the note lacks. */
  missed: string[];
  /** Ids of blocks that are no hint of the lecturer, or quote or time it wrongly. */
  invented: string[];
}

/** Hints count only with the lecturer's exact words and the second at which they are spoken. */
export function scoreHints(golden: GoldenLecture, note: NoteDocument): HintScores {
  const blocks = blocksOf(note).filter(({ kind }) => kind === 'exam_hint');
  const hintOf = new Map(blocks.map((block) => [block.id, findHint(golden, block)]));
  const found = new Set([...hintOf.values()].flatMap((hint) => hint?.id ?? []));
  const invented = blocks.filter(({ id }) => hintOf.get(id) === undefined).map(({ id }) => id);
  return {
    exam_hint_recall: golden.exam_hints.length === 0 ? null : found.size / golden.exam_hints.length,
    exam_hint_precision: blocks.length === 0 ? null : 1 - invented.length / blocks.length,
    missed: golden.exam_hints.filter(({ id }) => !found.has(id)).map(({ id }) => id),
    invented,
  };
}

function findHint({ exam_hints, source }: GoldenLecture, { quote }: NoteBlock): ExamHint | undefined {
  if (quote === undefined) return undefined;
  const words = foldLetters(quote.text);
  const line = source.script.find(({ id }) => id === quote.segment_id);
  if (words.length < MIN_QUOTE_LETTERS || line === undefined || !foldLetters(line.text).includes(words))
    return undefined;
  if (quote.at_ms < line.start_ms - MAX_SECOND_ERROR_MS || quote.at_ms > line.end_ms) return undefined;
  return exam_hints.find(({ ids }) => ids.includes(line.id));
}
