import type { ChoiceProblem, Problem } from './problem.ts';

/** Moves the right options so that every position is right equally often, in an unpredictable but deterministic order. */
export function balanceKeys(problems: readonly Problem[]): Problem[] {
  const used = new Map<string, number[]>();
  return problems.map((problem, index) => {
    if (!('options' in problem)) return problem;
    const counts = used.get(problem.type) ?? problem.options.map(() => 0);
    used.set(problem.type, counts);
    const minCount = Math.min(...counts);
    const candidates = counts.flatMap((count, place) => (count === minCount ? [place] : []));
    const place = candidates[hashText(problem.stem, index) % candidates.length] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
    return moveKey(problem, place);
  });
}

function moveKey(problem: ChoiceProblem, place: number): ChoiceProblem {
  const options = problem.options.filter((_, index) => index !== problem.key);
  options.splice(place, 0, problem.options[problem.key] ?? '');
  return { ...problem, options, key: place };
}

/** FNV-1a hash: deterministic, so that the same bundle always has the same order. */
function hashText(text: string, index: number): number {
  let hash = 2_166_136_261 ^ index;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
