import { problemBundlesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { type BundleCleanup, removeBundle } from './delete-bundles.ts';
import { getBundle, getBundleReceipt, listBundles } from './get-bundle.ts';
import { getAnswerKey, listProblems, listSources } from './list-problems.ts';
import { quoteOrder } from './quote-order.ts';
import { renameBundle } from './rename-bundle.ts';
import { startBundle } from './start-bundle.ts';

const bundleQuotesPerUser: RateLimit = { name: 'bundle-quote-user', max: 120, windowMs: HOUR_MS };

interface BundlesDeps extends Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage' | 'workflows'> {
  bundleCleanups: readonly BundleCleanup[];
}

export function problemBundlesRoutes(deps: BundlesDeps): Route[] {
  const calls = problemBundlesCalls;
  return [
    route(calls.quote, async ({ body }, { principal: { user_id } }) => {
      await deps.limits.take(bundleQuotesPerUser, user_id);
      return await quoteOrder(deps, { user_id, ...body });
    }),
    route(calls.start, async ({ body }, { principal: { user_id } }) =>
      getBundle(deps, { id: await startBundle(deps, { user_id, ...body }), user_id }),
    ),
    route(calls.list, async ({ query }, { principal: { user_id } }) => listBundles(deps, { user_id, ...query })),
    route(calls.get, async ({ params }, { principal: { user_id } }) => getBundle(deps, { user_id, ...params })),
    route(calls.listProblems, async ({ params }, { principal: { user_id } }) =>
      listProblems(deps, { user_id, ...params }),
    ),
    route(calls.getAnswerKey, async ({ params }, { principal: { user_id } }) =>
      getAnswerKey(deps, { user_id, ...params }),
    ),
    route(calls.listSources, async ({ params }, { principal: { user_id } }) =>
      listSources(deps, { user_id, ...params }),
    ),
    route(calls.rename, async ({ params, body }, { principal: { user_id } }) =>
      renameBundle(deps, { user_id, ...params, ...body }),
    ),
    route(calls.remove, async ({ params }, { principal: { user_id } }) => removeBundle(deps, { user_id, ...params })),
    route(calls.receipt, async ({ params }, { principal: { user_id } }) =>
      getBundleReceipt(deps, { user_id, ...params }),
    ),
  ];
}
