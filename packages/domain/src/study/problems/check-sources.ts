import type { ClaimTools } from '../../claims/judging.ts';
import type { Evidence } from '../../notes/lecture-parts.ts';
import { intermediateValues } from './evaluate-expression.ts';
import type { Fault } from './fault.ts';
import { type JudgedProblemItem, listJudgedItems } from './list-judged-items.ts';
import type { Problem } from './problem.ts';

type ListUnsaid = ClaimTools['listUnsaid'];

/** Checks that the cited evidence exists and contains the quantities that the problem states. */
export function checkSources(problem: Problem, evidence: Evidence, listUnsaid: ListUnsaid): Fault[] {
  const cited = [...problem.segment_ids, ...problem.slide_ids];
  if (cited.length === 0) return [{ kind: 'no-source' }];
  const texts = textsOf(evidence);
  const unknown = cited.filter((id) => !texts.has(id));
  if (unknown.length > 0) return unknown.map((id) => ({ kind: 'no-such-source', id }));
  const isUnsaid = unsaidIn(problem, listUnsaid);
  const lines = { cited: cited.map((id) => texts.get(id) ?? ''), all: [...texts.values()] };
  const quantities = listJudgedItems(
    problem,
    lines.all.map((text) => ({ text })),
  )
    .filter(statesSomething)
    .flatMap(({ text }) => isUnsaid(text, lines));
  return quantities.length === 0 ? [] : [{ kind: 'unsaid-quantity', quantities: [...new Set(quantities)] }];
}

function textsOf({ segments, slides }: Evidence): Map<string, string> {
  return new Map([...segments.values(), ...slides.values()].map(({ id, text }) => [id, text ?? '']));
}

const statesSomething = ({ expects }: JudgedProblemItem) => expects === 'supported' || expects === 'optional';

/** Numbers that the question gives, and those computed from them, need not be in the lecture. */
export function unsaidIn(problem: Problem, listUnsaid: ListUnsaid): ListUnsaid {
  const given = givensOf(problem);
  const isComputed = (text: string) => problem.type === 'CALCULATION' && text.includes(problem.expression);
  return (text, { cited, all }) =>
    isComputed(text) ? [] : listUnsaid(text, { cited: [...cited, ...given], all: [...all, ...given] });
}

/** The stem of a statement or a gap is itself a claim. */
function givensOf(problem: Problem): string[] {
  if (problem.type === 'OX' || problem.type === 'BLANK') return [];
  if (problem.type !== 'CALCULATION') return [problem.stem];
  const { stem, expression, value, unit } = problem;
  const computed = [...intermediateValues(expression), value].map((one) => `${one} ${unit ?? ''}`.trim());
  return [stem, expression, ...computed];
}
