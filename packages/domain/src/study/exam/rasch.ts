import type { Difficulty } from '../problems/problem.ts';

/** Logit that the difficulty which the model states means, before there are answers. */
export const STATED_LOGITS: Readonly<Record<Difficulty, number>> = { EASY: -1, MEDIUM: 0, HARD: 1 };

/** Students usually know more than half of what they study. */
const ABILITY_PRIOR = { mean: 0.5, sd: 1.2 } as const;
const NEWTON_STEPS = 30;
const MAX_STEP = 1;
const PRECISE = 1e-6;

/** Probability of a right answer in the Rasch model. */
export const chanceOf = (ability: number, difficulty: number): number => 1 / (1 + Math.exp(difficulty - ability));

export interface Estimate {
  logit: number;
  /** Standard deviation of the estimate. */
  sd: number;
}

/** Answer to a problem of known difficulty; `weight` 1 when omitted. */
interface RatedAnswer {
  difficulty: number;
  is_right: boolean;
  weight?: number;
}

/** Most probable ability; without answers the usual one. */
export function estimateAbility(answers: readonly RatedAnswer[], prior: Estimate | null = null): Estimate {
  const { mean, sd } = prior === null ? ABILITY_PRIOR : { mean: prior.logit, sd: prior.sd };
  return solve({ mean, sd }, (logit) =>
    answers.map(({ difficulty, is_right, weight = 1 }) => {
      const chance = chanceOf(logit, difficulty);
      return { slope: weight * ((is_right ? 1 : 0) - chance), information: weight * chance * (1 - chance) };
    }),
  );
}

/** Most probable difficulty, starting from the one that was stated. */
export function estimateDifficulty(
  answers: readonly { ability: number; is_right: boolean; weight?: number }[],
  prior: { mean: number; sd: number },
): Estimate {
  return solve(prior, (logit) =>
    answers.map(({ ability, is_right, weight = 1 }) => {
      const chance = chanceOf(ability, logit);
      return { slope: weight * (chance - (is_right ? 1 : 0)), information: weight * chance * (1 - chance) };
    }),
  );
}

interface Score {
  slope: number;
  information: number;
}

/** Newton's method on the log posterior with a normal prior, which is concave. */
function solve(prior: { mean: number; sd: number }, scoresAt: (logit: number) => readonly Score[]): Estimate {
  const precision = 1 / prior.sd ** 2;
  let logit = prior.mean;
  let information = precision;
  for (let count = 0; count < NEWTON_STEPS; count += 1) {
    const scores = scoresAt(logit);
    const slope = scores.reduce((sum, one) => sum + one.slope, 0) - (logit - prior.mean) * precision;
    information = scores.reduce((sum, one) => sum + one.information, 0) + precision;
    const step = Math.min(MAX_STEP, Math.max(-MAX_STEP, slope / information));
    logit += step;
    if (Math.abs(step) < PRECISE) break;
  }
  return { logit, sd: Math.sqrt(1 / information) };
}
