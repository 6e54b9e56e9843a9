import type { JudgedVerdict, Verdict } from '../../claims/claim.ts';
import type { VerdictsByClaim } from '../../claims/settle-claims.ts';
import type { JudgedFault } from './fault.ts';
import { explanationSentences, type ItemExpectation, type JudgedProblemItem } from './list-judged-items.ts';
import type { Problem } from './problem.ts';

/** The problem as the judge leaves it, or why it is refused. */
export type CheckedProblem = { problem: Problem; faults: [] } | { problem: null; faults: JudgedFault[] };

const ALLOWED: Record<ItemExpectation, readonly Verdict[]> = {
  supported: ['supported'],
  contradicted: ['contradicted'],
  wrong: ['contradicted', 'not_found'],
  optional: ['supported', 'partly', 'not_found'],
  related: ['supported', 'partly', 'contradicted'],
};

/**
 * Compares the verdicts with what each part of the problem must be. Sentences of the explanation and further answers that the lecture
 * does not support are left out; a problem whose explanation would be empty, or whose law nothing supports, is refused.
 */
export function checkVerdicts(
  problem: Problem,
  items: readonly JudgedProblemItem[],
  verdicts: VerdictsByClaim,
): CheckedProblem {
  const judged = items.flatMap((item) => {
    const verdict = verdicts.get(item.id);
    return verdict === undefined ? [] : [{ item, verdict }];
  });
  if (judged.length < items.length) throw new Error('every item needs a verdict');
  const refused = judged.filter(({ item, verdict }) => !ALLOWED[item.expects].includes(verdict.verdict));
  if (refused.length > 0) return { problem: null, faults: refused.map(toFault) };
  const unsupported = judged.filter(({ item, verdict }) => item.expects === 'optional' && !isSupported(verdict));
  const trimmed = leaveOut(
    problem,
    unsupported.map(({ item }) => item),
  );
  const explained = judged.filter(({ item }) => item.part === 'explanation');
  const hasNoLaw =
    problem.type === 'CALCULATION' && explained.length > 0 && !explained.some(({ verdict }) => isSupported(verdict));
  if (trimmed.explanation !== '' && !hasNoLaw) return { problem: trimmed, faults: [] };
  return { problem: null, faults: unsupported.filter(({ item }) => item.part === 'explanation').map(toFault) };
}

const isSupported = ({ verdict }: JudgedVerdict) => verdict === 'supported';

const toFault = ({ item, verdict }: { item: JudgedProblemItem; verdict: JudgedVerdict }): JudgedFault => ({
  kind: 'unsupported',
  part: item.part,
  item: item.text,
  verdict: verdict.verdict,
  ids: verdict.ids,
  wrong: verdict.wrong,
});

function leaveOut(problem: Problem, items: readonly JudgedProblemItem[]): Problem {
  if (items.length === 0) return problem;
  const isLeftOut = (part: JudgedProblemItem['part'], index: number) =>
    items.some((item) => item.part === part && item.index === index);
  const explanation = explanationSentences(problem)
    .filter((_, index) => !isLeftOut('explanation', index))
    .join(' ');
  if (!('answers' in problem)) return { ...problem, explanation };
  return { ...problem, explanation, answers: problem.answers.filter((_, index) => !isLeftOut('answer', index)) };
}
