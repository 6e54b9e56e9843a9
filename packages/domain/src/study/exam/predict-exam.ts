import type { WeighedPart } from './choose-exam-problems.ts';
import { chanceOf, type Estimate } from './rasch.ts';
import { partIdOf } from './weigh-parts.ts';

export interface PredictedProblem {
  note_id: string;
  section: number;
  difficulty: number;
  /** Estimated probability that the answer is still known on the day of the exam; null when it was never answered. */
  recall: number | null;
}

export interface MockResult {
  /** Share of right answers. */
  share: number;
  problem_count: number;
  days_ago: number;
}

interface ExamForecast {
  score: number;
  low: number;
  high: number;
}

type MissingForForecast =
  | { kind: 'ANSWERS'; have: number; need: number }
  | { kind: 'COVERAGE'; have: number; need: number };

export type PredictedExam =
  | { forecast: ExamForecast; missing: null }
  | { forecast: null; missing: MissingForForecast[] };

const MIN_ANSWERED = 30;
/** Percent of the exam, by the shares of the parts, in which at least one problem was answered. */
const MIN_COVERED_PERCENT = 60;
const NINETY_PERCENT = 1.645;
/** Problems that a real exam is assumed to have; its chance is part of the range. */
const EXAM_PROBLEMS = 40;
/** A mock result loses half of its weight in this time. */
const MOCK_HALF_LIFE_DAYS = 14;
/** How far other questions differ from what was learned, as a standard deviation of the share: by memory of ours, and by a mock exam. */
const TRANSFER_SD = { memory: 0.08, mock: 0.04 } as const;

/**
 * Expected score with a range of 90 %: recall where a problem was answered, ability and difficulty where it was not, weighted by the parts;
 * mock results move it by how much they weigh against that.
 */
export function predictExam(input: {
  parts: readonly WeighedPart[];
  problems: readonly PredictedProblem[];
  ability: Estimate;
  mocks: readonly MockResult[];
}): PredictedExam {
  const { parts, problems, ability, mocks } = input;
  const missing = missingFor(parts, problems);
  if (missing.length > 0) return { forecast: null, missing };
  const byPart = Map.groupBy(problems, partIdOf);
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  const shares = parts.map(({ id, share }) => ({ weight: share / total, ...shareOf(byPart.get(id) ?? [], ability) }));
  const mean = shares.reduce((sum, one) => sum + one.weight * one.mean, 0);
  // Errors of parts that were not answered come from one ability, so they add up; those of recalls are independent.
  const common = shares.reduce((sum, one) => sum + one.weight * one.abilitySd, 0);
  const own = shares.reduce((sum, one) => sum + one.weight ** 2 * one.variance, 0);
  const blended = blend({ mean, variance: common ** 2 + own + TRANSFER_SD.memory ** 2 }, mocks);
  const variance = blended.variance + (blended.mean * (1 - blended.mean)) / EXAM_PROBLEMS;
  const reach = NINETY_PERCENT * Math.sqrt(variance);
  const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
  return {
    forecast: {
      score: percent(blended.mean),
      low: percent(blended.mean - reach),
      high: percent(blended.mean + reach),
    },
    missing: null,
  };
}

function missingFor(parts: readonly WeighedPart[], problems: readonly PredictedProblem[]): MissingForForecast[] {
  const answered = problems.filter(({ recall }) => recall !== null);
  const coveredParts = new Set(answered.map(partIdOf));
  const covered = Math.round(parts.reduce((sum, { id, share }) => sum + (coveredParts.has(id) ? share : 0), 0) * 100);
  return [
    ...(answered.length < MIN_ANSWERED
      ? [{ kind: 'ANSWERS' as const, have: answered.length, need: MIN_ANSWERED }]
      : []),
    ...(covered < MIN_COVERED_PERCENT ? [{ kind: 'COVERAGE' as const, have: covered, need: MIN_COVERED_PERCENT }] : []),
  ];
}

/** Spread of the unknown difficulty of a question that is not among our problems. */
const UNKNOWN_DIFFICULTY = 0;

function shareOf(problems: readonly PredictedProblem[], ability: Estimate) {
  const known = problems.length === 0 ? [{ difficulty: UNKNOWN_DIFFICULTY, recall: null }] : problems;
  const chances = known.map(({ recall, difficulty }) => recall ?? chanceOf(ability.logit, difficulty));
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  const guessed = known.filter(({ recall }) => recall === null).length / known.length;
  return {
    mean,
    abilitySd: guessed * mean * (1 - mean) * ability.sd,
    variance: chances.reduce((sum, chance) => sum + chance * (1 - chance), 0) / chances.length ** 2,
  };
}

/** Precision-weighted mean with the mock results; old ones count less. */
function blend(start: { mean: number; variance: number }, mocks: readonly MockResult[]) {
  let [precision, sum] = [1 / start.variance, start.mean / start.variance];
  for (const { share, problem_count, days_ago } of mocks) {
    const smoothed = (share * problem_count + 1) / (problem_count + 2);
    const chance = (smoothed * (1 - smoothed)) / Math.max(1, problem_count);
    const weight = 0.5 ** (Math.max(0, days_ago) / MOCK_HALF_LIFE_DAYS) / (chance + TRANSFER_SD.mock ** 2);
    precision += weight;
    sum += weight * share;
  }
  return { mean: sum / precision, variance: 1 / precision };
}
