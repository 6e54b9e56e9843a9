import type { Fault } from './fault.ts';
import { foldAnswer } from './fold-answer.ts';
import type { ChoiceProblem, Problem } from './problem.ts';

/** A key that is this much longer or shorter than all other options can be guessed. */
const LENGTH_LIMIT = { times: 1.8, letters: 10 };
/** Shorter texts occur in other words by chance. */
const MIN_KEY_LENGTH = 2;

/** Checks whether the question reveals its own answer. */
export function checkGiveaway(problem: Problem): Fault[] {
  const stem = foldAnswer(problem.stem);
  const isKeyInStem = keyTexts(problem)
    .map(foldAnswer)
    .some((key) => key.length >= MIN_KEY_LENGTH && stem.includes(key));
  return [
    ...(isKeyInStem ? [{ kind: 'key-in-stem' } as const] : []),
    ...('options' in problem && hasConspicuousLength(problem) ? [{ kind: 'key-stands-out' } as const] : []),
  ];
}

function keyTexts(problem: Problem): readonly string[] {
  if ('options' in problem) return [problem.options[problem.key] ?? ''];
  return 'answers' in problem ? problem.answers : [];
}

function hasConspicuousLength({ options, key }: ChoiceProblem): boolean {
  const lengths = options.map((option) => foldAnswer(option).length);
  const own = lengths[key] ?? 0;
  const others = lengths.filter((_, index) => index !== key);
  const maxOther = Math.max(...others);
  const minOther = Math.min(...others);
  return (
    (own > maxOther * LENGTH_LIMIT.times && own - maxOther > LENGTH_LIMIT.letters) ||
    (minOther > own * LENGTH_LIMIT.times && minOther - own > LENGTH_LIMIT.letters)
  );
}
