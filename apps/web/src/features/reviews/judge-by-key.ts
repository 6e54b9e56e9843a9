import { gradeAnswer } from '@pilgi/domain';
import type { AnswerKey, AskedProblem, GivenAnswer } from '../../shared/problems/asked-problem.ts';

/** Whether an answer is the key; null where it may be right in other words, or nobody can tell. */
export function judgeByKey(problem: AskedProblem, { key, key_text }: AnswerKey, given: GivenAnswer): boolean | null {
  if (problem.type === 'ESSAY') return null;
  if (typeof given !== 'string') return JSON.stringify(given) === JSON.stringify(key);
  const answers = [key_text, String(key)];
  const word = { type: 'SHORT', stem: '', explanation: '', segment_ids: [], slide_ids: [], answers } as const;
  return gradeAnswer(word, given) || null;
}
