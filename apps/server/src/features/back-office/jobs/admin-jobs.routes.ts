import { adminJobsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { cancelAnyJob } from './cancel-any-job.ts';
import { findJobs } from './find-jobs.ts';
import { refundJob } from './refund-job.ts';
import { quoteAnyRetry, retryAnyJob } from './retry-any-job.ts';
import { viewJob } from './view-job.ts';

export function adminJobsRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'workflows' | 'storage'>): Route[] {
  return [
    route(adminJobsCalls.list, async ({ query }) => findJobs(deps, query)),
    route(adminJobsCalls.get, async ({ params }, context) =>
      viewJob(deps, { ...operatorOf(context), job_id: params.id }),
    ),
    route(adminJobsCalls.cancel, async ({ params, body }, context) =>
      cancelAnyJob(deps, { ...operatorOf(context), ...body, job_id: params.id }),
    ),
    route(adminJobsCalls.quoteRetry, async ({ params }) => quoteAnyRetry(deps, { job_id: params.id })),
    route(adminJobsCalls.retry, async ({ params, body }, context) =>
      retryAnyJob(deps, { ...operatorOf(context), ...body, job_id: params.id }),
    ),
    route(adminJobsCalls.refund, async ({ params, body }, context) =>
      refundJob(deps, { ...operatorOf(context), ...body, job_id: params.id }),
    ),
  ];
}
