import { jobsCalls, siteCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { cachedRoute, eventsRoute, type Route, route } from '../../../platform/http/route.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { cancelJob } from './cancel-job.ts';
import { chooseNotices, getNotices } from './choose-notices.ts';
import { followJob } from './follow-job.ts';
import { getShownJob, listJobs } from './get-job.ts';
import { getReceipt } from './get-receipt.ts';
import { listModelsOnOffer } from './list-models-on-offer.ts';
import { quoteLecture } from './quote-lecture.ts';
import { quoteRetry, retryJob } from './retry-job.ts';
import { startJob } from './start-job.ts';
import { typicalPricesResponse } from './typical-prices-response.ts';

const quotesPerUser: RateLimit = { name: 'quote-user', max: 120, windowMs: HOUR_MS };

export function jobsRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows' | 'storage'>): Route[] {
  const show = (id: string, user_id: string) => getShownJob(deps, { id, user_id });
  return [
    cachedRoute(siteCalls.prices, typicalPricesResponse(deps)),
    route(jobsCalls.listModels, async () => listModelsOnOffer(deps)),
    route(jobsCalls.quote, async ({ params, body }, { principal: { user_id } }) => {
      await deps.limits.take(quotesPerUser, user_id);
      return await quoteLecture(deps, { user_id, lecture_id: params.id, ...body });
    }),
    route(jobsCalls.start, async ({ body }, { principal: { user_id } }) =>
      show(await startJob(deps, { user_id, quote_id: body.quote_id }), user_id),
    ),
    route(jobsCalls.list, async ({ query }, { principal }) => listJobs(deps, { user_id: principal.user_id, ...query })),
    route(jobsCalls.get, async ({ params }, { principal }) => show(params.id, principal.user_id)),
    eventsRoute(jobsCalls.follow, async ({ params }, { principal, header }) =>
      followJob(deps, { id: params.id, user_id: principal.user_id, after: header('last-event-id') }),
    ),
    route(jobsCalls.cancel, async ({ params }, { principal }) =>
      cancelJob(deps, { id: params.id, user_id: principal.user_id }),
    ),
    route(jobsCalls.quoteRetry, async ({ params }, { principal: { user_id } }) => {
      await deps.limits.take(quotesPerUser, user_id);
      return await quoteRetry(deps, { id: params.id, user_id });
    }),
    route(jobsCalls.retry, async ({ params, body }, { principal: { user_id } }) => {
      await deps.limits.take(quotesPerUser, user_id);
      return await show(await retryJob(deps, { id: params.id, user_id, quote_id: body.quote_id }), user_id);
    }),
    route(jobsCalls.receipt, async ({ params }, { principal }) =>
      getReceipt(deps, { id: params.id, user_id: principal.user_id }),
    ),
    route(jobsCalls.getNotices, async (_, { principal }) => getNotices(deps, principal)),
    route(jobsCalls.chooseNotices, async ({ body }, { principal: { user_id } }) =>
      chooseNotices(deps, { user_id, ...body }),
    ),
  ];
}
