import { quotesInstructions } from '../../notes/quotes-instructions.ts';
import type { Fault } from './fault.ts';
import type { Problem } from './problem.ts';

export interface WordCheckContext {
  /** Text of the evidence, which may contain the same words as the prompt. */
  lectureText: string;
  /** Prompt text; it must not appear in the problem. */
  instructions: string;
}

/** Checks that no part of the problem repeats the prompt. */
export function checkWords(problem: Problem, { lectureText, instructions }: WordCheckContext): Fault[] {
  const isQuoting = textsOf(problem).some((text) => quotesInstructions(text, instructions, lectureText));
  return isQuoting ? [{ kind: 'quotes-instructions' }] : [];
}

function textsOf(problem: Problem): string[] {
  const { stem, explanation } = problem;
  if ('options' in problem) return [stem, explanation, ...problem.options];
  if ('answers' in problem) return [stem, explanation, ...problem.answers];
  if ('rubric' in problem)
    return [stem, explanation, problem.model_answer, ...problem.rubric.map(({ criterion }) => criterion)];
  if ('left' in problem) return [stem, explanation, ...problem.left, ...problem.right];
  return [stem, explanation];
}
