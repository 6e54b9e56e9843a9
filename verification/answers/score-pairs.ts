import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptsMeaning, type Meaning, needsMeaningCheck } from '@pilgi/domain/study';

export interface AnswerPair {
  id: string;
  kind: string;
  question: string;
  answers: string[];
  given: string;
  /** Decided by a person. */
  is_same: boolean;
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

export const readPairs = (): AnswerPair[] => readJson('pairs.json') as AnswerPair[];
export const readRecorded = (): Record<string, Meaning> => readJson('recorded.json') as Record<string, Meaning>;

export interface KindScore {
  kind: string;
  pairs: number;
  false_accepts: string[];
  false_rejects: string[];
}

/** Accepted letter by letter, or by a verdict that passes the rule about numbers. A pair without a verdict is not accepted. */
function isAccepted(pair: AnswerPair, verdict: Meaning | undefined): boolean {
  const problem = { type: 'SHORT' as const, stem: pair.question, answers: pair.answers };
  const sources = { explanation: '', segment_ids: [], slide_ids: [] };
  if (!needsMeaningCheck({ ...problem, ...sources }, pair.given)) return true;
  return verdict !== undefined && acceptsMeaning(pair.answers, pair.given, verdict);
}

export function scorePairs(pairs: readonly AnswerPair[], verdicts: Readonly<Record<string, Meaning>>): KindScore[] {
  const scoreOf = (kind: string, own: readonly AnswerPair[]): KindScore => {
    const wrong = own.filter((pair) => isAccepted(pair, verdicts[pair.id]) !== pair.is_same);
    return {
      kind,
      pairs: own.length,
      false_accepts: wrong.filter(({ is_same }) => !is_same).map(({ id }) => id),
      false_rejects: wrong.filter(({ is_same }) => is_same).map(({ id }) => id),
    };
  };
  const kinds = [...Map.groupBy(pairs, ({ kind }) => kind)].map(([kind, own]) => scoreOf(kind, own));
  return [...kinds, scoreOf('all', pairs)];
}

/** Limits of all pairs: an accepted wrong answer harms more than one that the student must object to. */
export const LIMITS = { false_accept_percent: 2, false_reject_percent: 12 } as const;

export function ratesOf(pairs: readonly AnswerPair[], { false_accepts, false_rejects }: KindScore) {
  const same = pairs.filter(({ is_same }) => is_same).length;
  const percent = (count: number, all: number) => (all === 0 ? 0 : (count / all) * 100);
  return {
    false_accept_percent: percent(false_accepts.length, pairs.length - same),
    false_reject_percent: percent(false_rejects.length, same),
  };
}
