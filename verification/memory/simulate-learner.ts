import { createSeededRandom, MS_PER_DAY, type SeededRandom } from '@pilgi/domain/shared';
import type { LoggedReview } from '../../apps/server/src/features/study/reviews/fit-weights.ts';
import {
  type CardState,
  DEFAULT_WEIGHTS,
  type Rating,
  type ReviewTerms,
  recallOf,
  scheduleReview,
} from '../../apps/server/src/features/study/reviews/schedule-review.ts';

const START = new Date('2026-03-01T03:00:00Z');

export const dayAt = (day: number): Date => new Date(START.getTime() + day * MS_PER_DAY);

/** How the memory of learners differs from the default weights. */
export const LEARNER_GROUPS = {
  /** Up to four times slower or faster forgetting of new cards. */
  usual: { speed: 0, width: 1 },
  /** Twice the logarithmic distance in every drawn weight. */
  far: { speed: 0, width: 2 },
  forgets_fast: { speed: -1.4, width: 1 },
  forgets_slowly: { speed: 1.4, width: 1 },
} as const;
export type LearnerGroup = keyof typeof LEARNER_GROUPS;

/** Weights of a learner who forgets faster or slower than usual and profits more or less from a review. */
export function drawLearner(seed: string, group: LearnerGroup): number[] {
  const { speed: shift, width: factor } = LEARNER_GROUPS[group];
  const random = createSeededRandom(seed);
  const spread = (width: number) => Math.exp((random.next() - 0.5) * width * factor);
  const speed = spread(2.8) * Math.exp(shift);
  const weights = DEFAULT_WEIGHTS.map((weight, at) =>
    at < 4 ? Math.min(100, Math.max(0.01, weight * speed * spread(0.6))) : weight,
  );
  weights[8] = Math.max(0.2, (weights[8] ?? 0) + (random.next() - 0.5) * 1.6 * factor);
  weights[11] = (weights[11] ?? 0) * spread(0.6);
  weights[20] = Math.min(0.6, Math.max(0.1, (weights[20] ?? 0) * spread(1.2)));
  return weights;
}

export interface SimulatedStudy {
  reviews: LoggedReview[];
  /** Memory of each card as the learner's own weights describe it, and as the schedule estimates it. */
  cards: { truth: CardState; estimate: CardState }[];
  /** Mean true recall over all days and cards. */
  recall: number;
}

interface StudyInput {
  truth: readonly number[];
  schedule: ReviewTerms;
  cards: number;
  days: number;
  seed: string;
}

/** A learner who answers every review on its day; what is recalled is drawn from the learner's own memory. */
export function simulateStudy(input: StudyInput): SimulatedStudy {
  const random = createSeededRandom(input.seed);
  const studied = Array.from({ length: input.cards }, (_, card) => studyCard(card, input, random));
  const recalls = studied.flatMap((one) => one.recalls);
  return {
    reviews: studied.flatMap((one) => one.reviews),
    cards: studied.map(({ truth, estimate }) => ({ truth, estimate })),
    recall: recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
  };
}

function studyCard(card: number, { truth, schedule, days }: StudyInput, random: SeededRandom) {
  const own: ReviewTerms = { ...schedule, weights: truth };
  const first = card % 30;
  const reviews: LoggedReview[] = [];
  const recalls: number[] = [];
  const began = drawFirst(random);
  let memory = scheduleReview(null, began, dayAt(first), own);
  let estimate = scheduleReview(null, began, dayAt(first), schedule);
  reviews.push({ problem_id: `p${card}`, rating: began, reviewed_at: dayAt(first) });
  for (let day = first + 1; day < days; day += 1) {
    const now = dayAt(day);
    const recall = recallOf(memory, now, own);
    recalls.push(recall);
    if (estimate.scheduled_at > now) continue;
    const rating = random.next() < recall ? drawRecalled(random) : 'AGAIN';
    reviews.push({ problem_id: `p${card}`, rating, reviewed_at: now });
    memory = scheduleReview(memory, rating, now, own);
    estimate = scheduleReview(estimate, rating, now, schedule);
  }
  return { reviews, recalls, truth: memory, estimate };
}

const drawFirst = (random: SeededRandom): Rating => (random.next() < 0.25 ? 'AGAIN' : 'GOOD');

function drawRecalled(random: SeededRandom): Rating {
  const value = random.next();
  if (value < 0.12) return 'HARD';
  return value < 0.9 ? 'GOOD' : 'EASY';
}
