import { gradeAnswer } from '@pilgi/domain/study';
import type { AnswerKey, GivenAnswer, ProblemView } from '../../../shared/problems/problem-view.ts';

/** Compares an answer with its key; null when it may be correct in other words or cannot be graded by rule. */
export function gradeByAnswerKey(
  problem: ProblemView,
  { key, key_text }: AnswerKey,
  given: GivenAnswer,
): boolean | null {
  if (problem.type === 'ESSAY') return null;
  if (typeof given !== 'string') return JSON.stringify(given) === JSON.stringify(key);
  const answers = [key_text, String(key)];
  const word = { type: 'SHORT', stem: '', explanation: '', segment_ids: [], slide_ids: [], answers } as const;
  return gradeAnswer(word, given) || null;
}
