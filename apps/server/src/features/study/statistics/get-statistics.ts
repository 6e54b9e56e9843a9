import { MS_PER_DAY, seoulDayName, seoulDayStart, seoulDayStartOf } from '@pilgi/domain/shared';
import { type MemoryState, memoryStateOf, streakOf, summarizeDays } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { finishOverdue } from '../attempts/index.ts';
import {
  type CardState,
  DEFAULT_TERMS,
  findWeights,
  forecastRecall,
  listUpcomingPlans,
  type ReviewTerms,
  recallPercent,
} from '../reviews/index.ts';
import {
  listCardMemory,
  listProblemCourses,
  listProblemMemory,
  listStudiedDays,
  listWeakestTopics,
  type ProblemMemory,
} from './statistics.queries.ts';

/** Enough for the streak and for two semesters. */
const MAX_DAYS_BACK = 400;
const CALENDAR_DAYS = 84;
const MAX_PROBLEMS = 5000;
const WEAK_TOPICS = 5;

interface StatisticsRequest {
  user_id: string;
  /** Length of the period in days. */
  days: string;
  course?: string | undefined;
}

/** Everything of the statistics page in one response. */
export async function getStatistics(deps: Pick<AppDeps, 'db' | 'clock'>, input: StatisticsRequest) {
  const { user_id, course = null } = input;
  await finishOverdue(deps, { user_id });
  const now = deps.clock.now();
  const date = seoulDayName(now);
  const since = new Date(seoulDayStart(now).getTime() - MAX_DAYS_BACK * MS_PER_DAY);
  const days = await listStudiedDays(deps.db, { user_id, course, since });
  const problems = await listProblemMemory(deps.db, { user_id, course, limit: MAX_PROBLEMS });
  const cards = await listCardMemory(deps.db, { user_id, course });
  const plans = await listUpcomingPlans(deps.db, { user_id, today: date });
  const terms = { ...DEFAULT_TERMS, weights: (await findWeights(deps.db, user_id)) ?? DEFAULT_TERMS.weights };
  const calendar = summarizeDays({ days, today: date, length: CALENDAR_DAYS }).points;
  return {
    date,
    courses: await listProblemCourses(deps.db, user_id),
    ...summarizeDays({ days, today: date, length: Number(input.days) }),
    calendar: calendar.map(({ day, seconds, answered }) => ({ day, seconds, answered })),
    streak: streakOf(
      days.map(({ day }) => day),
      date,
    ),
    memory: countMemory([...problems, ...cards], now, terms),
    forecast: forecastFor({ plans, problems, now, terms }),
    topics: await listWeakestTopics(deps.db, { user_id, course, limit: WEAK_TOPICS }),
  };
}

function countMemory(
  problems: readonly Pick<ProblemMemory, 'card'>[],
  now: Date,
  terms: ReviewTerms,
): Record<MemoryState, number> {
  const counts = { LASTING: 0, LEARNING: 0, SHAKY: 0, UNSEEN: 0 };
  for (const { card } of problems) {
    counts[memoryStateOf(card && { stability: card.stability, recall_percent: recallPercent(card, now, terms) })] += 1;
  }
  return counts;
}

type Plan = Awaited<ReturnType<typeof listUpcomingPlans>>[number];

/** Expected recall on the day of the next exam that has answered problems. */
function forecastFor({
  plans,
  problems,
  now,
  terms,
}: {
  plans: readonly Plan[];
  problems: readonly ProblemMemory[];
  now: Date;
  terms: ReviewTerms;
}) {
  for (const { bundle_id, bundle_title, exam_on } of plans) {
    const cards = problems.flatMap((one) => (one.bundle_id === bundle_id && one.card !== null ? [one.card] : []));
    const on = seoulDayStartOf(exam_on);
    if (cards.length === 0 || on <= now) continue;
    const average = (isReviewed: boolean) =>
      meanOf(cards, (card) => forecastRecall(card, { now, on, isReviewed }, terms));
    return { bundle_title, exam_on, with_reviews: average(true), without_reviews: average(false) };
  }
  return null;
}

const meanOf = (cards: readonly CardState[], read: (card: CardState) => number) =>
  Math.round(cards.reduce((sum, card) => sum + read(card), 0) / cards.length);
