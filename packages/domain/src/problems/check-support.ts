import { type Evidence, type ListTerms, verifyBlock } from '../notes/verify-block.ts';
import type { Fault } from './fault.ts';
import { BLANK_MARK, type Problem } from './problem.ts';

/** Whether what is claimed to be right is heard or seen in what is cited. Wrong options need no evidence. */
export function checkSupport(problem: Problem, evidence: Evidence, listTerms: ListTerms): Fault[] {
  const block = {
    kind: 'paragraph' as const,
    heading: null,
    text: claimOf(problem),
    segment_ids: [...problem.segment_ids],
    slide_ids: [...problem.slide_ids],
  };
  return verifyBlock(block, evidence, listTerms).map((doubt) => ({ kind: 'unsupported', doubt }));
}

/** The statement that the key makes of the question. */
function claimOf(problem: Problem): string {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return `${problem.options[problem.key] ?? ''}\n${problem.explanation}`;
    case 'OX':
      // A false statement is false on purpose; only its explanation claims something.
      return problem.key ? `${problem.stem}\n${problem.explanation}` : problem.explanation;
    case 'BLANK':
      return `${problem.stem.replace(BLANK_MARK, problem.answers[0] ?? '')}\n${problem.explanation}`;
    case 'SHORT':
      return `${problem.answers[0] ?? ''}\n${problem.explanation}`;
    case 'ESSAY':
      return `${problem.model_answer}\n${problem.explanation}`;
    case 'CALCULATION':
      // The numbers of an exercise are its own; the way it is solved must be the lecture's.
      return problem.explanation.replaceAll(/[\d.,]+/g, ' ');
    case 'MATCHING':
      return problem.left.map((text, index) => `${text} ${problem.right[problem.key[index] ?? -1] ?? ''}`).join('\n');
  }
}
