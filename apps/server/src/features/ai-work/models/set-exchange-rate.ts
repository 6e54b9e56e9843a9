import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { insertRate } from './exchange-rates.queries.ts';
import { getExchangeRate } from './get-exchange-rate.ts';

/** Append-only: earlier rates stay in the table. */
export async function setExchangeRate(deps: Pick<AppDeps, 'db' | 'clock'>, input: Operator & { won_per_usd: number }) {
  const { won_per_usd, ...operator } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const before = await getExchangeRate({ db: tx, clock: deps.clock });
    const to = Math.round(won_per_usd * 100);
    await insertRate(tx, { won_per_usd_hundredths: to, admin_id: operator.admin_id, now });
    const changes = { won_per_usd: { from: before.won_per_usd_hundredths / 100, to: to / 100 } };
    await recordAudit(tx, { action: 'exchange_rate.set', ...operator, changes, now });
    return await getExchangeRate({ db: tx, clock: deps.clock });
  });
}
