import { foldText } from '../problems/fold-text.ts';
import type { SectionEmphasis, SpokenPlace } from './list-emphasis.ts';

export interface EmphasizedLecture {
  note_id: string;
  lecture_title: string;
  sections: readonly SectionEmphasis[];
}

type EmphasisPlace = SpokenPlace & { note_id: string };

/** Why a part weighs more than others; each reason can be played. */
export type EmphasisReason =
  | { kind: 'HINT'; count: number; places: EmphasisPlace[] }
  | { kind: 'REPEATED'; count: number; places: EmphasisPlace[] }
  | { kind: 'TIME'; count: number; places: EmphasisPlace[] };

/** One section of a lecture as a part of the exam. */
export interface ExamPart {
  /** Note and section. */
  id: string;
  note_id: string;
  section: number;
  topic: string;
  lecture_title: string;
  /** Share of the exam; all shares add up to 1. */
  share: number;
  /** Hints first, then repetitions, then time. */
  reasons: EmphasisReason[];
}

/** An announcement counts more than stress, and stress more than a warning. */
const HINT_WEIGHTS = { said: 1, stressed: 0.6, mistake: 0.4 } as const;
const MAX_HINT_BONUS = 3;
const REPEATED_BONUS = 0.25;
const MAX_REPEATED_BONUS = 1;
/** A long section is at most twice and a short one at least half as important as the mean. */
const TIME_LIMITS = { min: 0.5, max: 2 } as const;
/** Percent of the mean time from which the time is named as a reason. */
const LONG_PERCENT = 150;
const MAX_PLACES = 3;

export const partIdOf = ({ note_id, section }: { note_id: string; section: number }): string => `${note_id}/${section}`;

/** Weights the sections of all lectures by exam hints, by terms that other lectures repeat, and by the time spent on them. */
export function weighParts(lectures: readonly EmphasizedLecture[]): ExamPart[] {
  const sections = lectures.flatMap((lecture) => lecture.sections.map((section) => ({ lecture, section })));
  const meanMs = sections.reduce((sum, { section }) => sum + section.spoken_ms, 0) / Math.max(1, sections.length);
  const weighed = sections.map(({ lecture, section }) => {
    const hints = hintReason(lecture, section);
    const repeated = repeatedReason(lecture, section, lectures);
    const time = timeReason(lecture, section, meanMs);
    const hintBonus = section.hints.reduce((sum, { strength }) => sum + HINT_WEIGHTS[strength], 0);
    const weight =
      clamp(meanMs === 0 ? 1 : section.spoken_ms / meanMs, TIME_LIMITS) *
      (1 + Math.min(MAX_HINT_BONUS, hintBonus)) *
      (1 + Math.min(MAX_REPEATED_BONUS, REPEATED_BONUS * repeated.count));
    return {
      id: partIdOf({ note_id: lecture.note_id, section: section.section }),
      note_id: lecture.note_id,
      section: section.section,
      topic: section.topic,
      lecture_title: lecture.lecture_title,
      weight,
      reasons: [hints, repeated, time].filter(({ count }) => count > 0),
    };
  });
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.map(({ weight, ...part }) => ({ ...part, share: weight / total }));
}

function hintReason({ note_id }: EmphasizedLecture, { hints }: SectionEmphasis): EmphasisReason {
  const places = hints.map(({ start_ms, end_ms, text }) => ({ note_id, start_ms, end_ms, text }));
  return { kind: 'HINT', count: hints.length, places: places.slice(0, MAX_PLACES) };
}

/** Counts the other lectures that use a term of this section; one place of each. */
function repeatedReason(
  own: EmphasizedLecture,
  { terms }: SectionEmphasis,
  lectures: readonly EmphasizedLecture[],
): EmphasisReason {
  const known = new Set(terms.map(({ term }) => foldText(term)));
  const places = lectures
    .filter(({ note_id }) => note_id !== own.note_id)
    .flatMap(({ note_id, sections }) => {
      const found = sections.flatMap((one) => one.terms).find(({ term }) => known.has(foldText(term)));
      if (found === undefined) return [];
      const { start_ms, end_ms, text } = found;
      return [{ note_id, start_ms, end_ms, text }];
    });
  return { kind: 'REPEATED', count: places.length, places: places.slice(0, MAX_PLACES) };
}

/** The count is the time in percent of the mean section. */
function timeReason({ note_id }: EmphasizedLecture, section: SectionEmphasis, meanMs: number): EmphasisReason {
  const percent = meanMs === 0 ? 0 : Math.round((section.spoken_ms / meanMs) * 100);
  const [first] = section.terms;
  const places =
    first === undefined ? [] : [{ note_id, start_ms: first.start_ms, end_ms: first.end_ms, text: first.text }];
  return { kind: 'TIME', count: percent >= LONG_PERCENT ? percent : 0, places };
}

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));
