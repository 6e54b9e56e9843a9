import type { ChoiceProblem, Problem } from './problem.ts';

/** Keys stand at every place equally often, in an order nobody sees through; what is asked stays the same. */
export function balanceKeys(problems: readonly Problem[]): Problem[] {
  const used = new Map<string, number[]>();
  return problems.map((problem, index) => {
    if (!('options' in problem)) return problem;
    const counts = used.get(problem.type) ?? problem.options.map(() => 0);
    used.set(problem.type, counts);
    const least = Math.min(...counts);
    const free = counts.flatMap((count, place) => (count === least ? [place] : []));
    const place = free[scatter(problem.stem, index) % free.length] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
    return moveKey(problem, place);
  });
}

function moveKey(problem: ChoiceProblem, place: number): ChoiceProblem {
  const options = problem.options.filter((_, index) => index !== problem.key);
  options.splice(place, 0, problem.options[problem.key] ?? '');
  return { ...problem, options, key: place };
}

/** A number that follows from the text alone, so that the same bundle always looks the same. */
function scatter(text: string, index: number): number {
  let hash = 2_166_136_261 ^ index;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
