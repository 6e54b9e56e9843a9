import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { createEmptyCard, type Card as FsrsCard, Rating as FsrsRating, fsrs, type Grade } from 'ts-fsrs';

const MAX_INTERVAL_DAYS = 365;

/** Only this file uses the FSRS library. */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: MAX_INTERVAL_DAYS,
  enable_fuzz: false,
  enable_short_term: false,
});

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
export function scheduleReview(card: CardState | null, rating: Rating, at: Date): CardState {
  const now = toDayClock(at);
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

/** Estimated probability of recall in percent. */
export function recallPercent(card: CardState, at: Date): number {
  return Math.round(scheduler.get_retrievability(toFsrs(card), toDayClock(at), false) * 100);
}

const MAX_FORECAST_REVIEWS = 50;

/** Estimated recall on the morning of a day: with every review done in time and remembered, or with none. */
export function forecastRecall(card: CardState, input: { now: Date; on: Date; isReviewed: boolean }): number {
  const { now, on, isReviewed } = input;
  let state = card;
  for (let count = 0; isReviewed && count < MAX_FORECAST_REVIEWS; count += 1) {
    const at = state.scheduled_at < now ? now : state.scheduled_at;
    if (at >= on) break;
    state = scheduleReview(state, 'GOOD', at);
  }
  return recallPercent(state, on);
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
