import { seoulDayName } from '@pilgi/domain/shared';
import { daysBetween } from '@pilgi/domain/study';
import { DEFAULT_WEIGHTS, type Rating } from './schedule-review.ts';

export interface LoggedReview {
  problem_id: string;
  rating: Rating;
  reviewed_at: Date;
}

export interface FittedWeights {
  weights: number[];
  /** Error of the forecasts of the last reviews, which the fit has not seen; smaller is better. */
  log_loss: { usual: number; own: number };
}

/** Below this a fit is worse than the usual weights more often than better. */
export const MIN_FITTED_REVIEWS = 400;
const TRAINED_SHARE = 0.8;
/** The library calls its `timeout`: the result is returned at the end of an interval. */
const PROGRESS_INTERVAL_MS = 50;
const RATINGS: Record<Rating, number> = { AGAIN: 1, HARD: 2, GOOD: 3, EASY: 4 };

/**
 * Weights of one user, fitted to the first four fifths of the reviews; null when the rest is not forecast better with them than with the usual
 * ones, or when there are too few reviews.
 */
export async function fitWeights(reviews: readonly LoggedReview[]): Promise<FittedWeights | null> {
  const items = itemsOf(reviews);
  if (items.length < MIN_FITTED_REVIEWS) return null;
  // Native code, which only the worker needs.
  const { computeParameters, FSRSBinding, FSRSBindingItem, FSRSBindingReview } = await import(
    '@open-spaced-repetition/binding'
  );
  const toItem = ({ reviews: history }: History) =>
    new FSRSBindingItem(history.map(({ rating, days }) => new FSRSBindingReview(rating, days)));
  const trained = Math.floor(items.length * TRAINED_SHARE);
  const options = { enableShortTerm: false, timeout: PROGRESS_INTERVAL_MS };
  const weights = await computeParameters(items.slice(0, trained).map(toItem), options);
  const unseen = items.slice(trained).map(toItem);
  const lossOf = (tried: readonly number[]) => new FSRSBinding([...tried]).evaluate(unseen).logLoss;
  const log_loss = { usual: lossOf(DEFAULT_WEIGHTS), own: lossOf(weights) };
  return log_loss.own < log_loss.usual ? { weights, log_loss } : null;
}

interface History {
  reviewed_at: Date;
  reviews: { rating: number; days: number }[];
}

/** Each review after the first of its card, with the history up to it, in the order of time. A day counts once, as it does for the schedule. */
function itemsOf(reviews: readonly LoggedReview[]): History[] {
  const ordered = reviews.toSorted((one, other) => one.reviewed_at.getTime() - other.reviewed_at.getTime());
  const histories = [...Map.groupBy(ordered, ({ problem_id }) => problem_id).values()].map(onDifferentDays);
  return histories
    .flatMap((history) =>
      history.slice(1).map((last, at) => ({
        reviewed_at: last.reviewed_at,
        reviews: history.slice(0, at + 2).map((one, place) => ({
          rating: RATINGS[one.rating],
          days: place === 0 ? 0 : daysBetween(dayOf(history[place - 1]), dayOf(one)),
        })),
      })),
    )
    .toSorted((one, other) => one.reviewed_at.getTime() - other.reviewed_at.getTime());
}

const dayOf = (review: LoggedReview | undefined) => seoulDayName(review?.reviewed_at ?? new Date(0));

const onDifferentDays = (history: readonly LoggedReview[]) =>
  history.filter((review, at) => at === 0 || dayOf(review) !== dayOf(history[at - 1]));
