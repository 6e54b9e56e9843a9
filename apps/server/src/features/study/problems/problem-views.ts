import { type GivenAnswer, keyOf, omitAnswerKey } from '@pilgi/domain/study';
import type { StoredProblem } from './problems.queries.ts';

type ViewedProblem = Omit<StoredProblem, 'bundle_id'>;

/** The problem without its answer key. */
export function toProblemView({ id, number, type, difficulty, topic, body }: ViewedProblem) {
  return { id, number, type, difficulty, topic, ...omitAnswerKey(body) };
}

/** Contains the answer key; only for users who may see it. */
export function toAnswerKeyView({ id, number, note_id, section, body, evidence, slide_ids }: ViewedProblem) {
  const { key, key_text } = keyOf(body);
  return {
    problem_id: id,
    number,
    key: toAnswerValue(key),
    key_text,
    explanation: body.explanation,
    is_checked: body.is_checked !== false,
    note_id,
    section,
    evidence,
    slide_ids,
  };
}

export function toAnswerValue(given: GivenAnswer): number | boolean | string | number[] {
  return typeof given === 'object' ? [...given] : given;
}
