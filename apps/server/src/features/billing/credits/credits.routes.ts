import { adminCreditsCalls, creditsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { showGrantLimits } from './check-grant-limits.ts';
import { extendAfterOutage, showOutages } from './extend-after-outage.ts';
import { extendLot } from './extend-lot.ts';
import { showHistory, showUsage } from './show-history.ts';
import { showLots, showLotsOf } from './show-lots.ts';

export function creditsRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  return [
    route(creditsCalls.listEntries, async ({ query }, { principal }) =>
      showHistory(deps, { user_id: principal.user_id, ...query }),
    ),
    route(creditsCalls.listLots, async (_input, { principal }) => showLots(deps, principal)),
    route(creditsCalls.listUsage, async (_input, { principal }) => showUsage(deps, principal)),
    route(adminCreditsCalls.listLots, async ({ params }) => showLotsOf(deps, { user_id: params.id })),
    route(adminCreditsCalls.extendLot, async ({ params, body }, context) =>
      extendLot(deps, {
        ...operatorOf(context),
        ...body,
        user_id: params.id,
        lot_id: params.lot_id,
        request_key: context.header('idempotency-key'),
      }),
    ),
    route(adminCreditsCalls.getGrantLimits, async (_input, context) => showGrantLimits(deps, operatorOf(context))),
    route(adminCreditsCalls.listOutages, async () => showOutages(deps)),
    route(adminCreditsCalls.extendAfterOutage, async ({ body }, context) =>
      extendAfterOutage(deps, { ...operatorOf(context), ...body }),
    ),
  ];
}
