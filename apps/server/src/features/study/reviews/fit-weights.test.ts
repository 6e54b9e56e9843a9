import { createSeededRandom, MS_PER_DAY } from '@pilgi/domain/shared';
import { expect, it } from 'vitest';
import { fitWeights, type LoggedReview, MIN_FITTED_REVIEWS } from './fit-weights.ts';
import { DEFAULT_TERMS, DEFAULT_WEIGHTS, type Rating, recallOf, scheduleReview } from './schedule-review.ts';

const START = new Date('2026-03-01T03:00:00Z');

/** Reviews of a learner whose memory has other weights than the schedule. */
function simulate(weights: readonly number[], { cards, days, seed }: { cards: number; days: number; seed: string }) {
  const random = createSeededRandom(seed);
  const truth = { ...DEFAULT_TERMS, weights };
  const reviews: LoggedReview[] = [];
  for (let card = 0; card < cards; card += 1) {
    let at = new Date(START.getTime() + (card % 30) * MS_PER_DAY);
    let memory = null as ReturnType<typeof scheduleReview> | null;
    let schedule = memory;
    while (at.getTime() < START.getTime() + days * MS_PER_DAY) {
      const isRecalled = memory === null || random.next() < recallOf(memory, at, truth);
      const rating: Rating = isRecalled ? 'GOOD' : 'AGAIN';
      reviews.push({ problem_id: `p${card}`, rating, reviewed_at: at });
      memory = scheduleReview(memory, rating, at, truth);
      schedule = scheduleReview(schedule, rating, at);
      at = new Date(schedule.scheduled_at.getTime() + 3 * 3_600_000);
    }
  }
  return reviews;
}

/** Forgets much faster than usual. */
const FORGETFUL = DEFAULT_WEIGHTS.map((weight, at) => (at < 4 ? weight / 6 : weight));

const REVIEWS = simulate(FORGETFUL, { cards: 220, days: 150, seed: 'forgetful' });
/** Fitting takes seconds. */
const fitting = fitWeights(REVIEWS);

it('finds weights of a forgetful learner that forecast the unseen reviews better', async () => {
  const fitted = await fitting;
  expect(fitted?.weights).toHaveLength(21);
  expect(fitted?.log_loss.own).toBeLessThan(fitted?.log_loss.usual ?? 0);
  expect(fitted?.weights[2]).toBeLessThan(DEFAULT_WEIGHTS[2] ?? 0);
});

it('gives none with too few reviews', async () => {
  expect(await fitWeights(REVIEWS.slice(0, MIN_FITTED_REVIEWS - 1))).toBeNull();
});

it('counts several reviews of a card on one day once', async () => {
  const twice = REVIEWS.flatMap((one) => [one, { ...one, reviewed_at: new Date(one.reviewed_at.getTime() + 60_000) }]);
  expect((await fitWeights(twice))?.weights).toEqual((await fitting)?.weights);
});
