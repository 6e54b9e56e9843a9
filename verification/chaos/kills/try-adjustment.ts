import { randomUUID } from 'node:crypto';
import { callApi } from '../call-api.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { getAdjustmentCounts } from '../faults.queries.ts';
import { type Account, openAccount } from '../open-account.ts';
import type { StepAct } from './kill-step.ts';

const AMOUNT = 50;
const AMOUNT_MICRO = '50000000';

/** An operator retries with the same key after a lost response: one adjustment, one ledger entry, one audit log row. */
export function tryAdjustment(
  { api, apiUrl, db }: Pick<TestEnvironment, 'api' | 'apiUrl' | 'db'>,
  operator: Account,
): StepAct {
  return {
    victim: api,
    begin: async () => {
      const { id } = await openAccount(apiUrl);
      const headers = { 'idempotency-key': randomUUID() };
      const query = new URLSearchParams({ amount: String(AMOUNT), operation: 'add', reason: '보상' });
      const url = `${apiUrl}/admin/users/${id}/credit?${query.toString()}`;
      let status = 0;
      const send = async () => {
        ({ status } = await callApi(url, { method: 'PATCH', bearer: operator.access_token, headers }));
      };
      return {
        send,
        retry: send,
        check: async () => {
          const { adjustments, audited, balance, entries } = await getAdjustmentCounts(db, id);
          const isOnce = adjustments === 1 && entries === 1 && audited === 1 && balance === AMOUNT_MICRO;
          return [
            ...(status === 200 ? [] : [`the retry returned ${status}`]),
            ...(isOnce
              ? []
              : [`${adjustments} adjustments, ${entries} entries, ${audited} audit log rows, ${balance} micro`]),
          ];
        },
      };
    },
  };
}
