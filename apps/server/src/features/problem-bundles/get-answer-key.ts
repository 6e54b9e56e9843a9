import type { Problem } from '@pilgi/domain';
import type { BundlesDeps } from './bundles-deps.ts';
import { getBundleOf } from './get-bundle.ts';
import { listMade } from './list-problems.ts';

export async function getAnswerKey(deps: Pick<BundlesDeps, 'db'>, input: { id: string; user_id: string }) {
  const made = await listMade(deps, await getBundleOf(deps, input));
  return made.map(({ id, number, note_id, section, body, evidence, slide_ids }) => ({
    problem_id: id,
    number,
    ...showKey(body),
    explanation: body.explanation,
    note_id,
    section,
    evidence,
    slide_ids,
  }));
}

/** As it would have been given, and as it is shown. */
export function showKey(problem: Problem): { key: boolean | number | string | number[]; key_text: string } {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return { key: problem.key, key_text: problem.options[problem.key] ?? '' };
    case 'OX':
      return { key: problem.key, key_text: problem.key ? 'O' : 'X' };
    case 'BLANK':
    case 'SHORT':
      return { key: problem.answers[0] ?? '', key_text: problem.answers.join(', ') };
    case 'ESSAY':
      return { key: problem.model_answer, key_text: problem.model_answer };
    case 'CALCULATION':
      return { key: String(problem.value), key_text: [problem.value, problem.unit ?? ''].join(' ').trim() };
    case 'MATCHING': {
      const pairs = problem.left.map((text, index) => `${text} → ${problem.right[problem.key[index] ?? -1] ?? ''}`);
      return { key: [...problem.key], key_text: pairs.join(', ') };
    }
  }
}
