import { cardsCalls, reviewsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { answerReview } from './answer-review.ts';
import { getOverview } from './get-overview.ts';
import { reviewCard, undoCardReview } from './review-card.ts';
import { removePlan, setPlan } from './set-plan.ts';
import { undoReview } from './undo-review.ts';

export function reviewsRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>): Route[] {
  return [
    route(reviewsCalls.overview, async (_, { principal: { user_id } }) => getOverview(deps, { user_id })),
    route(reviewsCalls.answer, async ({ params, body }, { principal: { user_id } }) =>
      answerReview(deps, { problem_id: params.problem_id, user_id, ...body }),
    ),
    route(reviewsCalls.undo, async ({ params, body }, { principal: { user_id } }) =>
      undoReview(deps, { ...params, ...body, user_id }),
    ),
    route(cardsCalls.review, async ({ params, body }, { principal: { user_id } }) =>
      reviewCard(deps, { ...params, ...body, user_id }),
    ),
    route(cardsCalls.undo, async ({ params, body }, { principal: { user_id } }) =>
      undoCardReview(deps, { ...params, ...body, user_id }),
    ),
    route(reviewsCalls.setPlan, async ({ params, body }, { principal: { user_id } }) =>
      setPlan(deps, { bundle_id: params.id, user_id, exam_on: body.exam_on }),
    ),
    route(reviewsCalls.removePlan, async ({ params }, { principal: { user_id } }) =>
      removePlan(deps, { bundle_id: params.id, user_id }),
    ),
  ];
}
