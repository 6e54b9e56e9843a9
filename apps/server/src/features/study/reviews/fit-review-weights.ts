import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type FittedWeights, fitWeights, type LoggedReview, MIN_FITTED_REVIEWS } from './fit-weights.ts';
import {
  listLoggedReviews,
  listUsersToFit,
  lockCardsOfUser,
  saveWeights,
  updateMemory,
} from './review-weights.queries.ts';
import { DEFAULT_TERMS, DEFAULT_WEIGHTS, replayReviews } from './schedule-review.ts';

/** A fit takes about half a second of processor time. */
const MAX_USERS = 20;
/** A fit is repeated after a quarter more reviews. */
const GROWTH = 1.25;

/** Fits the weights of users with enough new reviews. Idempotent; the number of fitted users. */
export async function fitReviewWeights(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const users = await listUsersToFit(deps.db, { min: MIN_FITTED_REVIEWS, growth: GROWTH, limit: MAX_USERS });
  for (const { user_id, count } of users) {
    const fitted = await fitWeights(await listLoggedReviews(deps.db, user_id));
    await storeWeights(deps, { user_id, count, fitted });
  }
  return users.length;
}

/** Memory of all cards is computed again, because it was estimated with other weights. */
async function storeWeights(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { user_id, count, fitted }: { user_id: string; count: number; fitted: FittedWeights | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const cards = await lockCardsOfUser(tx, user_id);
    const reviews = Map.groupBy(await listLoggedReviews(tx, user_id), ({ problem_id }) => problem_id);
    const terms = { ...DEFAULT_TERMS, weights: fitted?.weights ?? DEFAULT_WEIGHTS };
    const memory = cards.flatMap((problem_id) => {
      const card = replayReviews((reviews.get(problem_id) ?? []).map(toReview), terms);
      return card === null ? [] : [{ problem_id, stability: card.stability, difficulty: card.difficulty }];
    });
    await updateMemory(tx, user_id, memory);
    await saveWeights(tx, {
      user_id,
      weights: fitted?.weights ?? null,
      review_count: count,
      usual_log_loss: fitted?.log_loss.usual ?? null,
      own_log_loss: fitted?.log_loss.own ?? null,
      fitted_at: clock.now(),
    });
  });
}

const toReview = ({ rating, reviewed_at: at }: LoggedReview) => ({ rating, at });
