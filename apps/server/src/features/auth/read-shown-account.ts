import { coalesceReads } from '../../platform/db/coalesce-reads.ts';
import type { Database } from '../../platform/db/database.ts';
import { listShownAccounts, type ShownAccount } from './shown-accounts.queries.ts';

const findShownAccount = coalesceReads(async (db, ids: readonly string[]): Promise<(ShownAccount | null)[]> => {
  const rows = await listShownAccounts(db, { ids });
  const accounts = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => accounts.get(id) ?? null);
});

/** Of somebody whose session has just been found good. */
export async function readShownAccount(db: Database, id: string): Promise<ShownAccount> {
  const account = await findShownAccount(db, id);
  if (account === null) throw new Error(`account ${id} is missing`);
  return account;
}
