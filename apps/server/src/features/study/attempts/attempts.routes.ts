import { attemptsCalls, reviewsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { answerProblem } from './answer-problem.ts';
import { checkReviewAnswer } from './check-review-answer.ts';
import { finishAttempt } from './finish-attempt.ts';
import { flagAnswer } from './flag-answer.ts';
import { objectToGrading } from './gradings/object-to-grading.ts';
import { quoteGrading } from './gradings/quote-grading.ts';
import { startGrading } from './gradings/start-grading.ts';
import { listAttemptSources } from './list-attempt-sources.ts';
import { getAttempt, listAttempts } from './list-attempts.ts';
import { listWrong } from './list-wrong.ts';
import { selfGrade } from './self-grade.ts';
import { startAttempt } from './start-attempt.ts';

export function attemptsRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows' | 'storage'>): Route[] {
  return [
    route(attemptsCalls.start, async ({ params, body }, { principal: { user_id } }) =>
      startAttempt(deps, { bundle_id: params.id, user_id, ...body }),
    ),
    route(attemptsCalls.list, async ({ params }, { principal: { user_id } }) =>
      listAttempts(deps, { bundle_id: params.id, user_id }),
    ),
    route(attemptsCalls.get, async ({ params }, { principal: { user_id } }) =>
      getAttempt(deps, { ...params, user_id }),
    ),
    route(attemptsCalls.answer, async ({ params, body }, { principal: { user_id } }) =>
      answerProblem(deps, { ...params, ...body, user_id }),
    ),
    route(attemptsCalls.finish, async ({ params }, { principal: { user_id } }) =>
      finishAttempt(deps, { ...params, user_id }),
    ),
    route(attemptsCalls.flag, async ({ params, body }, { principal: { user_id } }) =>
      flagAnswer(deps, { ...params, ...body, user_id }),
    ),
    route(attemptsCalls.listSources, async ({ params }, { principal: { user_id } }) =>
      listAttemptSources(deps, { ...params, user_id }),
    ),
    route(attemptsCalls.quoteGrading, async ({ params }, { principal: { user_id } }) =>
      quoteGrading(deps, { ...params, user_id }),
    ),
    route(attemptsCalls.grade, async ({ params, body }, { principal: { user_id } }) =>
      startGrading(deps, { ...params, ...body, user_id }),
    ),
    route(attemptsCalls.object, async ({ params, body }, { principal: { user_id } }) =>
      objectToGrading(deps, { ...params, ...body, user_id }),
    ),
    route(attemptsCalls.gradeByOneself, async ({ params, body }, { principal: { user_id } }) =>
      selfGrade(deps, { ...params, ...body, user_id }),
    ),
    route(reviewsCalls.check, async ({ params, body }, { principal: { user_id } }) =>
      checkReviewAnswer(deps, { ...params, ...body, user_id }),
    ),
    route(attemptsCalls.listWrong, async ({ query }, { principal: { user_id } }) =>
      listWrong(deps, { ...query, user_id }),
    ),
  ];
}
