import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Net amount of each system account over all transfers. */
export async function listSystemAccounts(db: Queryable): Promise<{ account: string; micro: string }[]> {
  const { rows } = await sql<{ account: string; micro: string }>`
    select account, sum(micro)::text as micro from (
      select to_account as account, amount_micro as micro from ledger_transfers where to_account like 'sys:%'
      union all
      select from_account, -amount_micro from ledger_transfers where from_account like 'sys:%'
    ) moved group by account order by account`.execute(db);
  return rows;
}

export async function insertLedgerCheck(
  db: Queryable,
  check: { checked_at: Date; violations: number; accounts: Record<string, number> },
): Promise<void> {
  await db
    .insertInto('ledger_checks')
    .values({ ...check, accounts: JSON.stringify(check.accounts) })
    .execute();
}
