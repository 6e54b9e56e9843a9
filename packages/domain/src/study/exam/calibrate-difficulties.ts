import { DIFFICULTIES, type Difficulty } from '../problems/problem.ts';
import { type Estimate, estimateAbility, estimateDifficulty, STATED_LOGITS } from './rasch.ts';

export interface AnsweredProblem {
  learner_id: string;
  problem_id: string;
  is_right: boolean;
  /** The first answer of a learner counts fully, later ones half: they also measure memory. */
  is_first: boolean;
}

interface Calibration {
  difficulties: Map<string, Estimate & { answer_count: number }>;
  abilities: Map<string, Estimate & { answer_count: number }>;
}

/** How far problems of one stated difficulty differ from each other. */
const DIFFICULTY_SD = 0.9;
const REPEATED_WEIGHT = 0.5;
const ROUNDS = 12;

/** Rasch model: abilities and difficulties are estimated in turn, with the stated difficulty as the prior. */
export function calibrateDifficulties(
  answers: readonly AnsweredProblem[],
  stated: ReadonlyMap<string, Difficulty>,
): Calibration {
  const byProblem = Map.groupBy(answers, ({ problem_id }) => problem_id);
  const byLearner = Map.groupBy(answers, ({ learner_id }) => learner_id);
  const priorOf = (problemId: string) => STATED_LOGITS[stated.get(problemId) ?? 'MEDIUM'];
  let difficulties = new Map<string, Estimate>(
    [...byProblem.keys()].map((id) => [id, { logit: priorOf(id), sd: DIFFICULTY_SD }]),
  );
  let abilities = new Map<string, Estimate>();
  for (let round = 0; round < ROUNDS; round += 1) {
    abilities = mapValues(byLearner, (own) =>
      estimateAbility(
        own.map(({ problem_id, ...answer }) => ({
          difficulty: difficulties.get(problem_id)?.logit ?? priorOf(problem_id),
          ...weighted(answer),
        })),
      ),
    );
    difficulties = mapValues(byProblem, (own, problemId) =>
      estimateDifficulty(
        own.map(({ learner_id, ...answer }) => ({
          ability: abilities.get(learner_id)?.logit ?? 0,
          ...weighted(answer),
        })),
        { mean: priorOf(problemId), sd: DIFFICULTY_SD },
      ),
    );
  }
  const counted = (estimates: Map<string, Estimate>, groups: Map<string, AnsweredProblem[]>) =>
    mapValues(estimates, (estimate, key) => ({ ...estimate, answer_count: groups.get(key)?.length ?? 0 }));
  return { difficulties: counted(difficulties, byProblem), abilities: counted(abilities, byLearner) };
}

const weighted = ({ is_right, is_first }: Pick<AnsweredProblem, 'is_right' | 'is_first'>) => ({
  is_right,
  weight: is_first ? 1 : REPEATED_WEIGHT,
});

function mapValues<Value, Result>(
  map: ReadonlyMap<string, Value>,
  change: (value: Value, key: string) => Result,
): Map<string, Result> {
  return new Map([...map].map(([key, value]) => [key, change(value, key)]));
}

/** Answers from which the measured difficulty is shown instead of the stated one. */
const MIN_ANSWERS_FOR_DIFFICULTY = 5;
const EASY_BELOW = -0.6;
const HARD_FROM = 0.6;

/** Null while there are too few answers. */
export function measuredDifficulty(calibrated: { logit: number; answer_count: number } | null): Difficulty | null {
  if (calibrated === null || calibrated.answer_count < MIN_ANSWERS_FOR_DIFFICULTY) return null;
  const { logit } = calibrated;
  const [easy, medium, hard] = DIFFICULTIES;
  if (logit < EASY_BELOW) return easy;
  return logit >= HARD_FROM ? hard : medium;
}
