import { askProblem, type GivenAnswer, keyOf } from '@pilgi/domain';
import type { StoredProblem } from './problems.queries.ts';

type ShownProblem = Omit<StoredProblem, 'bundle_id'>;

/** As somebody who solves it may see it. */
export function showAskedProblem({ id, number, type, difficulty, topic, body }: ShownProblem) {
  return { id, number, type, difficulty, topic, ...askProblem(body) };
}

/** Only for whoever may know it. */
export function showAnswerKey({ id, number, note_id, section, body, evidence, slide_ids }: ShownProblem) {
  const { key, key_text } = keyOf(body);
  return {
    problem_id: id,
    number,
    key: showAnswer(key),
    key_text,
    explanation: body.explanation,
    note_id,
    section,
    evidence,
    slide_ids,
  };
}

export function showAnswer(given: GivenAnswer): number | boolean | string | number[] {
  return typeof given === 'object' ? [...given] : given;
}
