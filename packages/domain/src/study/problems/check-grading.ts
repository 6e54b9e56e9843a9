import { foldText } from './fold-text.ts';
import type { RubricLine } from './problem.ts';

export interface GradedLine {
  /** Number of the rubric line, from 1. */
  number: number;
  points: number;
  /** Words of the answer or of the lecture that justify the points. */
  quote: string;
  comment: string;
}

export type GradingFault =
  | { kind: 'line-missing'; number: number }
  | { kind: 'line-unknown'; number: number }
  | { kind: 'points-out-of-bounds'; number: number }
  | { kind: 'quote-not-found'; number: number }
  | { kind: 'points-unearned'; number: number };

/** Checks that every rubric line is graded once, within its points and with an existing quote. */
export function checkGrading(
  rubric: readonly RubricLine[],
  lines: readonly GradedLine[],
  sources: readonly string[],
): GradingFault[] {
  const places = rubric.map((_, index) => index + 1);
  const texts = sources.map(foldText);
  return [
    ...places
      .filter((number) => lines.filter((line) => line.number === number).length !== 1)
      .map((number) => ({ kind: 'line-missing', number }) as const),
    ...lines
      .filter((line) => !places.includes(line.number))
      .map(({ number }) => ({ kind: 'line-unknown', number }) as const),
    ...lines
      .filter((line) => !isWithin(line.points, rubric[line.number - 1]))
      .map(({ number }) => ({ kind: 'points-out-of-bounds', number }) as const),
    ...lines
      .filter((line) => !isQuoted(line, texts))
      .map(({ number }) => ({ kind: 'quote-not-found', number }) as const),
    ...lines
      .filter((line) => line.points > 0 && !isOnTopic(rubric, sources))
      .map(({ number }) => ({ kind: 'points-unearned', number }) as const),
  ];
}

const WORDS = /[\p{L}\p{N}]{2,}/gu;
/** The first two syllables identify a Korean word regardless of its ending. */
const stemsOf = (text: string) => (text.match(WORDS) ?? []).map((word) => word.slice(0, 2).toLowerCase());

/** Blocks answers that only request points: an answer must share a word with the criteria or the lecture. */
function isOnTopic(rubric: readonly RubricLine[], [answer = '', ...lectureTexts]: readonly string[]): boolean {
  const expectedText = [...rubric.map(({ criterion }) => criterion), ...lectureTexts].join('\n');
  const known = new Set(stemsOf(expectedText));
  return stemsOf(answer).some((stem) => known.has(stem));
}

const isWithin = (points: number, line: RubricLine | undefined) =>
  line !== undefined && Number.isInteger(points) && points >= 0 && points <= line.points;

/** Points require a quote that exists in the sources; zero points may have none. */
function isQuoted({ quote, points }: GradedLine, texts: readonly string[]): boolean {
  const folded = foldText(quote);
  return folded === '' ? points === 0 : texts.some((text) => text.includes(folded));
}
