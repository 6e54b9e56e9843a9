import { checkBlock, type Evidence, type ListTerms } from '../../notes/check-block.ts';
import { isClose } from './check-form.ts';
import { intermediateValues } from './evaluate-expression.ts';
import type { Fault } from './fault.ts';
import { BLANK_MARK, type CalculationProblem, type MatchingProblem, type Problem } from './problem.ts';

/** Checks that the cited evidence supports the right answer. Wrong options need no evidence. */
export function checkSupport(problem: Problem, evidence: Evidence, listTerms: ListTerms): Fault[] {
  const block = {
    kind: 'paragraph' as const,
    heading: null,
    text: claimOf(problem),
    segment_ids: [...problem.segment_ids],
    slide_ids: [...problem.slide_ids],
  };
  return checkBlock(block, evidence, listTerms).map((doubt) => ({ kind: 'unsupported', doubt }));
}

/** Statement that results from question and key. */
function claimOf(problem: Problem): string {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return `${problem.options[problem.key] ?? ''}\n${problem.explanation}`;
    case 'OX':
      // A false statement is intentional, so only its explanation needs support.
      return problem.key ? `${problem.stem}\n${problem.explanation}` : problem.explanation;
    case 'BLANK':
      return `${problem.stem.replace(BLANK_MARK, problem.answers[0] ?? '')}\n${problem.explanation}`;
    case 'SHORT':
      return `${problem.answers[0] ?? ''}\n${problem.explanation}`;
    case 'ESSAY':
      return `${problem.model_answer}\n${problem.explanation}`;
    case 'CALCULATION':
      return withoutOwnNumbers(problem);
    case 'MATCHING':
      return [...pairsOf(problem), problem.explanation].join('\n');
  }
}

const pairsOf = ({ left, right, key }: MatchingProblem) =>
  left.map((text, index) => `${text} ${right[key[index] ?? -1] ?? ''}`);

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const amountOf = (written: string) => Number(written.replaceAll(',', ''));

/** Numbers of the exercise and of its calculation need no evidence; all others must occur in the lecture. */
function withoutOwnNumbers({ stem, expression, value, explanation }: CalculationProblem): string {
  const stemNumbers = Array.from(stem.matchAll(NUMBER), ([written]) => amountOf(written));
  const ownNumbers = [...stemNumbers, ...intermediateValues(expression), value].map(Math.abs);
  const isOwn = (written: string) => ownNumbers.some((one) => isClose(one, amountOf(written)));
  return explanation.replaceAll(NUMBER, (written) => (isOwn(written) ? ' ' : written));
}
