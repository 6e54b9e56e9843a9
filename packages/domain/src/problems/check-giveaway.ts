import type { Fault } from './fault.ts';
import { foldAnswer } from './fold-answer.ts';
import type { ChoiceProblem, Problem } from './problem.ts';

/** A key this much longer than every other option is guessed without knowing anything. */
const LONGER = { times: 1.8, letters: 10 };
/** Shorter ones stand in other words by chance. */
const FEWEST_LETTERS = 2;

/** Whether the question betrays its own answer. */
export function checkGiveaway(problem: Problem): Fault[] {
  const stem = foldAnswer(problem.stem);
  const isSaid = keyTexts(problem)
    .map(foldAnswer)
    .some((key) => key.length >= FEWEST_LETTERS && stem.includes(key));
  return [
    ...(isSaid ? [{ kind: 'key-in-stem' } as const] : []),
    ...('options' in problem && standsOut(problem) ? [{ kind: 'key-stands-out' } as const] : []),
  ];
}

function keyTexts(problem: Problem): readonly string[] {
  if ('options' in problem) return [problem.options[problem.key] ?? ''];
  return 'answers' in problem ? problem.answers : [];
}

function standsOut({ options, key }: ChoiceProblem): boolean {
  const lengths = options.map((option) => foldAnswer(option).length);
  const own = lengths[key] ?? 0;
  const others = lengths.filter((_, index) => index !== key);
  const longest = Math.max(...others);
  const shortest = Math.min(...others);
  return (
    (own > longest * LONGER.times && own - longest > LONGER.letters) ||
    (shortest > own * LONGER.times && shortest - own > LONGER.letters)
  );
}
