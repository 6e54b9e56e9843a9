import { foldAnswer } from './fold-answer.ts';
import type { RubricLine } from './problem.ts';

export interface GradedLine {
  /** Of the rubric, from 1. */
  number: number;
  points: number;
  /** Words of the answer or of the lecture on which it rests. */
  quote: string;
  comment: string;
}

export type GradingFault =
  | { kind: 'line-missing'; number: number }
  | { kind: 'line-unknown'; number: number }
  | { kind: 'points-out-of-bounds'; number: number }
  | { kind: 'quote-not-found'; number: number }
  | { kind: 'points-unearned'; number: number };

/** Whether every line of the rubric was judged once, within its points, and by words that are really there. */
export function checkGrading(
  rubric: readonly RubricLine[],
  lines: readonly GradedLine[],
  sources: readonly string[],
): GradingFault[] {
  const places = rubric.map((_, index) => index + 1);
  const texts = sources.map(foldAnswer);
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
      .filter((line) => line.points > 0 && !isAboutIt(rubric, sources))
      .map(({ number }) => ({ kind: 'points-unearned', number }) as const),
  ];
}

const WORDS = /[\p{L}\p{N}]{2,}/gu;
/** What a Korean word begins with is the word, whatever ends it. */
const stemsOf = (text: string) => (text.match(WORDS) ?? []).map((word) => word.slice(0, 2).toLowerCase());

/** An answer that shares no word with criteria and lecture earns nothing, however it asks for points. */
function isAboutIt(rubric: readonly RubricLine[], [answer = '', ...said]: readonly string[]): boolean {
  const wanted = [...rubric.map(({ criterion }) => criterion), ...said].join('\n');
  const known = new Set(stemsOf(wanted));
  return stemsOf(answer).some((stem) => known.has(stem));
}

const isWithin = (points: number, line: RubricLine | undefined) =>
  line !== undefined && Number.isInteger(points) && points >= 0 && points <= line.points;

/** Where nothing is there, nothing can be quoted; points are given for words alone. */
function isQuoted({ quote, points }: GradedLine, texts: readonly string[]): boolean {
  const folded = foldAnswer(quote);
  return folded === '' ? points === 0 : texts.some((text) => text.includes(folded));
}
