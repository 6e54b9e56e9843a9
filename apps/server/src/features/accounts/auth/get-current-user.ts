import { displayBalanceFor } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { coalesceReads } from '../../../platform/db/coalesce-reads.ts';
import type { Database } from '../../../platform/db/database.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { readBalance } from '../../billing/index.ts';
import { type AccountView, listAccountViews } from './accounts.queries.ts';

const findAccountView = coalesceReads(async (db, ids: readonly string[]): Promise<(AccountView | null)[]> => {
  const rows = await listAccountViews(db, { ids });
  const accounts = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => accounts.get(id) ?? null);
});

export type ListAsText = (input: { user_id: string; skip: number; limit: number }) => Promise<JsonText>;

const MAX_LISTED_TRANSACTIONS = 50;
const MAX_LISTED_JOBS = 50;

/** Every page starts with this call, so its parts are read in parallel and coalesced with concurrent requests. */
export async function getCurrentUser(
  deps: Pick<AppDeps, 'db' | 'clock'> & { listTransactions: ListAsText; listJobs: ListAsText },
  { user_id }: { user_id: string },
): Promise<JsonText> {
  const [account, { balance_micro, held_micro }, transactions, jobs] = await Promise.all([
    readAccountView(deps.db, user_id),
    readBalance(deps, user_id),
    deps.listTransactions({ user_id, skip: 0, limit: MAX_LISTED_TRANSACTIONS }),
    deps.listJobs({ user_id, skip: 0, limit: MAX_LISTED_JOBS }),
  ]);
  const balance = displayBalanceFor({ balanceMicro: balance_micro, heldMicro: held_micro });
  const own = JSON.stringify({ ...account, ...balance });
  return new JsonText(`${own.slice(0, -1)},"jobs":${jobs.text},"transactions":${transactions.text}}`);
}

/** For a user whose session was just verified. */
async function readAccountView(db: Database, id: string): Promise<AccountView> {
  const account = await findAccountView(db, id);
  if (account === null) throw new Error(`account ${id} is missing`);
  return account;
}
