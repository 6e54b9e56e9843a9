import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { daysBetween, fitsProblem, type GivenAnswer, verdictFor } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import {
  AnswerDoesNotFit,
  findProblem,
  ProblemUnknown,
  type StoredProblem,
  toAnswerKeyView,
} from '../problems/index.ts';
import { recordReviews } from './record-reviews.ts';
import { lockCard } from './review-cards.queries.ts';
import { NotDueYet, RatingNeeded } from './reviews.errors.ts';
import type { Rating } from './schedule-review.ts';

interface ReviewAnswer {
  problem_id: string;
  user_id: string;
  answer?: GivenAnswer | undefined;
  rating?: Rating | undefined;
}

/** Rated by an answer that a rule can grade, or by the user's own rating; only when the card is due. */
export async function answerReview(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { problem_id, user_id, answer, rating }: ReviewAnswer,
) {
  const at = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const problem = await findProblem(tx, { id: problem_id, user_id });
    if (problem === null) throw new ProblemUnknown();
    const card = await lockCard(tx, { user_id, problem_id });
    if (card === null || card.due_at.getTime() >= seoulDayStart(at).getTime() + MS_PER_DAY) throw new NotDueYet();
    const is_right = answer === undefined ? null : gradeByRule(problem, answer);
    const given = rating ?? ratingFor(is_right);
    const [review] = await recordReviews(tx, {
      user_id,
      attempt_id: null,
      at,
      ratings: [{ problem_id, rating: given }],
    });
    const next_due_at = review?.card.due_at ?? at;
    const interval_days = daysBetween(seoulDayName(at), seoulDayName(next_due_at));
    return { is_right, key: toAnswerKeyView(problem), next_due_at, interval_days, reviewed_at: at };
  });
}

function gradeByRule({ body }: StoredProblem, answer: GivenAnswer): boolean | null {
  if (!fitsProblem(body, answer)) throw new AnswerDoesNotFit();
  const { verdict } = verdictFor(body, answer);
  return verdict === 'UNGRADED' ? null : verdict === 'RIGHT';
}

function ratingFor(isRight: boolean | null): Rating {
  if (isRight === null) throw new RatingNeeded();
  return isRight ? 'GOOD' : 'AGAIN';
}
