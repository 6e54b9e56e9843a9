import { coalesceReads } from '../../../platform/db/coalesce-reads.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type AccountView, listAccountViews } from './account-views.queries.ts';

const findAccountView = coalesceReads(async (db, ids: readonly string[]): Promise<(AccountView | null)[]> => {
  const rows = await listAccountViews(db, { ids });
  const accounts = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => accounts.get(id) ?? null);
});

/** For a user whose session was just verified. */
export async function readAccountView(db: Database, id: string): Promise<AccountView> {
  const account = await findAccountView(db, id);
  if (account === null) throw new Error(`account ${id} is missing`);
  return account;
}
