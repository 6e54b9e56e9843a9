import type { Passage } from '../notes/search/find-snippet.ts';
import type { FoundPassage } from './label-parts.ts';
import type { LecturePassage } from './passages-of.ts';

export interface OpenedNote {
  note_id: string;
  passages: readonly LecturePassage[];
  /** Transcript of each section. */
  sections: readonly (readonly Passage[])[];
}

/** Bounds the passages of a course with many lectures; a larger limit is meant. */
const MAX_FIRST_PASSAGES = 400;

const startOf = ({ parts }: LecturePassage) => parts[0]?.start_ms ?? 0;

/** The first passages of every section, as many of each as are needed to reach the limit, which may be infinite; sections begin where their transcript begins. */
export function firstPassages(notes: readonly OpenedNote[], limit: number): FoundPassage[] {
  const sections = notes.reduce((sum, note) => sum + note.sections.length, 0);
  const perSection = Math.ceil(limit / Math.max(1, sections));
  return notes
    .flatMap(({ note_id, passages, sections: own }) => {
      const starts = own.map(([first]) => first?.start_ms ?? 0);
      const sectionOf = (passage: LecturePassage) => starts.filter((start) => start <= startOf(passage)).length;
      return [...Map.groupBy(passages, sectionOf).values()]
        .flatMap((inSection) => inSection.slice(0, perSection))
        .toSorted((a, b) => startOf(a) - startOf(b))
        .map(({ kind, parts }) => ({ note_id, kind, parts }));
    })
    .slice(0, Math.max(MAX_FIRST_PASSAGES, limit));
}
