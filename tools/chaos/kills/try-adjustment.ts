import { randomUUID } from 'node:crypto';
import { askApi } from '../ask-api.ts';
import { getAdjustmentCounts } from '../blows.queries.ts';
import { type Account, openAccount } from '../open-account.ts';
import type { World } from '../world/start-world.ts';
import type { StepAct } from './kill-step.ts';

const AMOUNT = 50;
const AMOUNT_MICRO = '50000000';

/** An operator presses once and, when no answer comes, once more: one adjustment, one entry, one line in the trail. */
export function tryAdjustment({ api, apiUrl, db }: Pick<World, 'api' | 'apiUrl' | 'db'>, operator: Account): StepAct {
  return {
    victim: api,
    begin: async () => {
      const { id } = await openAccount(apiUrl);
      const headers = { 'idempotency-key': randomUUID() };
      const query = new URLSearchParams({ amount: String(AMOUNT), operation: 'add', reason: '보상' });
      const url = `${apiUrl}/admin/users/${id}/credit?${query.toString()}`;
      let status = 0;
      const press = async () => {
        ({ status } = await askApi(url, { method: 'PATCH', bearer: operator.access_token, headers }));
      };
      return {
        press,
        again: press,
        check: async () => {
          const { adjustments, audited, balance, entries } = await getAdjustmentCounts(db, id);
          const isOnce = adjustments === 1 && entries === 1 && audited === 1 && balance === AMOUNT_MICRO;
          return [
            ...(status === 200 ? [] : [`the second press was answered ${status}`]),
            ...(isOnce
              ? []
              : [`${adjustments} adjustments, ${entries} entries, ${audited} lines in the trail, ${balance} micro`]),
          ];
        },
      };
    },
  };
}
