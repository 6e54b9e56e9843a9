import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { TARGET_RECALL } from '@pilgi/domain/study';
import {
  createEmptyCard,
  default_w,
  type FSRS,
  type Card as FsrsCard,
  Rating as FsrsRating,
  fsrs,
  type Grade,
} from 'ts-fsrs';

const MAX_INTERVAL_DAYS = 365;

/** The usual speed of forgetting; a user's own weights replace it when there are enough reviews. */
export const DEFAULT_WEIGHTS: readonly number[] = default_w;

export interface ReviewTerms {
  weights: readonly number[];
  /** Recall at which a review comes. */
  recall: number;
}

export const DEFAULT_TERMS: ReviewTerms = { weights: DEFAULT_WEIGHTS, recall: TARGET_RECALL.usual };

const schedulers = new WeakMap<readonly number[], Map<number, FSRS>>();

/** Only this file and fit-weights.ts use the FSRS libraries. */
function schedulerFor({ weights, recall }: ReviewTerms): FSRS {
  const byRecall = schedulers.get(weights) ?? new Map<number, FSRS>();
  schedulers.set(weights, byRecall);
  const known = byRecall.get(recall);
  if (known !== undefined) return known;
  const scheduler = fsrs({
    w: [...weights],
    request_retention: recall,
    maximum_interval: MAX_INTERVAL_DAYS,
    enable_fuzz: false,
    enable_short_term: false,
  });
  byRecall.set(recall, scheduler);
  return scheduler;
}

const STATES = ['NEW', 'LEARNING', 'REVIEW', 'RELEARNING'] as const;
const GRADES = {
  AGAIN: FsrsRating.Again,
  HARD: FsrsRating.Hard,
  GOOD: FsrsRating.Good,
  EASY: FsrsRating.Easy,
} as const satisfies Record<string, Grade>;
export type Rating = keyof typeof GRADES;

export interface CardState {
  scheduled_at: Date;
  stability: number;
  difficulty: number;
  state: (typeof STATES)[number];
  reps: number;
  lapses: number;
  last_review_at: Date;
}

/** Due at the start of a day in Seoul, at the earliest tomorrow. Deterministic for the same history. */
export function scheduleReview(
  card: CardState | null,
  rating: Rating,
  at: Date,
  terms: ReviewTerms = DEFAULT_TERMS,
): CardState {
  const now = toDayClock(at);
  const scheduler = schedulerFor(terms);
  const { card: next } = scheduler.next(card === null ? createEmptyCard(now) : toFsrs(card), now, GRADES[rating]);
  const days = Math.min(Math.max(1, next.scheduled_days), MAX_INTERVAL_DAYS);
  return {
    scheduled_at: new Date(seoulDayStart(at).getTime() + days * MS_PER_DAY),
    stability: next.stability,
    difficulty: next.difficulty,
    state: STATES[next.state],
    reps: next.reps,
    lapses: next.lapses,
    last_review_at: at,
  };
}

/** The memory that a history of reviews leads to; null without reviews. */
export function replayReviews(
  reviews: readonly { rating: Rating; at: Date }[],
  terms: ReviewTerms = DEFAULT_TERMS,
): CardState | null {
  return reviews.reduce<CardState | null>((card, { rating, at }) => scheduleReview(card, rating, at, terms), null);
}

/** Estimated probability of recall in percent. */
export function recallPercent(card: CardState, at: Date, terms: ReviewTerms = DEFAULT_TERMS): number {
  return Math.round(recallOf(card, at, terms) * 100);
}

export const recallOf = (card: CardState, at: Date, terms: ReviewTerms = DEFAULT_TERMS): number =>
  schedulerFor(terms).get_retrievability(toFsrs(card), toDayClock(at), false);

const MAX_FORECAST_REVIEWS = 50;

/** Estimated recall on the morning of a day: with every review done in time and remembered, or with none. */
export function forecastRecall(
  card: CardState,
  { now, on, isReviewed }: { now: Date; on: Date; isReviewed: boolean },
  terms: ReviewTerms = DEFAULT_TERMS,
): number {
  let state = card;
  for (let count = 0; isReviewed && count < MAX_FORECAST_REVIEWS; count += 1) {
    const at = state.scheduled_at < now ? now : state.scheduled_at;
    if (at >= on) break;
    state = scheduleReview(state, 'GOOD', at, terms);
  }
  return recallPercent(state, on, terms);
}

function toFsrs(card: CardState): FsrsCard {
  return {
    ...createEmptyCard(toDayClock(card.last_review_at)),
    due: toDayClock(card.scheduled_at),
    stability: card.stability,
    difficulty: card.difficulty,
    state: STATES.indexOf(card.state),
    reps: card.reps,
    lapses: card.lapses,
    last_review: toDayClock(card.last_review_at),
  };
}

/** FSRS counts UTC days between timestamps; passing only midnights of Seoul days makes it count Seoul days. */
const toDayClock = (moment: Date) => new Date(Date.parse(seoulDayName(moment)));
