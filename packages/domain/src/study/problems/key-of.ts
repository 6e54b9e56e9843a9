import type { GivenAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';

/** Right answer in the form of a given answer and as display text. */
export function keyOf(problem: Problem): { key: GivenAnswer; key_text: string } {
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
    case 'MATCHING':
      return { key: problem.key, key_text: pairsOf(problem).join(', ') };
  }
}

const pairsOf = ({ left, right, key }: Extract<Problem, { type: 'MATCHING' }>) =>
  left.map((text, index) => `${text} → ${right[key[index] ?? -1] ?? ''}`);
