import { createSeededRandom, MS_PER_DAY } from '@pilgi/domain/shared';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSolver, type Solver } from '../../../../testing/a-solver.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { eraseReviews } from './delete-reviews.ts';
import { fitReviewWeights } from './fit-review-weights.ts';
import { MIN_FITTED_REVIEWS } from './fit-weights.ts';
import { findWeights, saveWeights } from './review-weights.queries.ts';
import { DEFAULT_WEIGHTS } from './schedule-review.ts';

let server: TestApp;
let solver: Solver;
beforeAll(async () => {
  server = await startTestApp();
  solver = await aSolver(server);
  const { id } = await solver.start();
  await solver.answer(id, solver.problem_of.OX, true);
  await solver.answer(id, solver.problem_of.CHOICE_4, 1);
});
afterAll(() => server.close());

/** Reviews of two cards on many days. */
async function addReviews(count: number): Promise<void> {
  const random = createSeededRandom('reviews');
  const cards = [solver.problem_of.OX, solver.problem_of.CHOICE_4];
  const rows = Array.from({ length: count }, (_, at) => ({
    user_id: solver.id,
    problem_id: cards[at % 2] ?? '',
    attempt_id: null,
    rating: random.next() < 0.7 ? ('GOOD' as const) : ('AGAIN' as const),
    before: null,
    reviewed_at: new Date(server.clock.now().getTime() + Math.floor(at / 2) * 2 * MS_PER_DAY),
  }));
  await server.db.insertInto('review_logs').values(rows).execute();
}

const stored = () =>
  server.db.selectFrom('review_weights').selectAll().where('user_id', '=', solver.id).executeTakeFirst();

it('fits a user once there are enough reviews, again only after a quarter more, and estimates the cards again', async () => {
  expect(await fitReviewWeights(server)).toBe(0);
  await addReviews(MIN_FITTED_REVIEWS);
  const memory = () =>
    server.db.selectFrom('review_cards').select('stability').where('user_id', '=', solver.id).execute();
  const before = await memory();
  expect(await fitReviewWeights(server)).toBe(1);
  expect((await stored())?.review_count).toBe(MIN_FITTED_REVIEWS + 2);
  expect(await memory()).not.toEqual(before);
  expect(await fitReviewWeights(server)).toBe(0);
}, 60_000);

it('schedules by the own weights, and not after they are erased', async () => {
  const forgetful = DEFAULT_WEIGHTS.map((weight, at) => (at < 4 ? weight / 10 : weight));
  const learner = await aSolver(server);
  const row = { user_id: learner.id, review_count: 1, usual_log_loss: 0.4, own_log_loss: 0.3 };
  await inTransaction(server.db, (tx) =>
    saveWeights(tx, { ...row, weights: forgetful, fitted_at: server.clock.now() }),
  );
  const { id } = await learner.start();
  await learner.answer(id, learner.problem_of.OX, true);
  const card = await server.db
    .selectFrom('review_cards')
    .select('stability')
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow();
  expect(card.stability).toBeLessThan((DEFAULT_WEIGHTS[2] ?? 0) / 5);
  await inTransaction(server.db, (tx) => eraseReviews(tx, { user_id: learner.id }));
  expect(await findWeights(server.db, learner.id)).toBeNull();
});
