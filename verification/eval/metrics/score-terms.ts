import type { NoteDocument } from '@pilgi/domain/notes';
import { foldLetters } from '../set/fold-letters.ts';
import type { GoldenLecture } from '../set/golden-lecture.ts';
import { readableText } from './list-note-sentences.ts';

export interface TermScores {
  term_recall: number | null;
  missed: string[];
}

/** Terms that occur in the note in an accepted form. */
export function scoreTerms({ terms }: GoldenLecture, note: NoteDocument): TermScores {
  const text = foldLetters(readableText(note));
  const missed = terms.filter(
    ({ term, accept }) => ![term, ...accept].some((form) => text.includes(foldLetters(form))),
  );
  return {
    term_recall: terms.length === 0 ? null : 1 - missed.length / terms.length,
    missed: missed.map(({ term }) => term),
  };
}
