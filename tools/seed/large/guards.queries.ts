import { sql } from 'kysely';
import type { Transaction } from '../../../apps/server/src/platform/db/database.ts';

const TABLES = [
  'users',
  'wallets',
  'payment_orders',
  'payments',
  'credit_lots',
  'ledger_entries',
  'ledger_transfers',
  'refunds',
  'credit_holds',
  'credit_hold_legs',
  'support_tickets',
  'ticket_responses',
];

export interface Guard {
  kind: 'foreign key' | 'unique' | 'index';
  put_aside: string;
  put_back: string;
}

/**
 * Row by row these triggers and keys take longer than an hour of everybody's patience, set by set they take seconds.
 * It happens in one transaction, so that nobody ever meets a database without them: what does not hold, is not committed.
 */
export async function putGuardsAside(tx: Transaction): Promise<Guard[]> {
  const guards = [...(await listForeignKeys(tx)), ...(await listUniques(tx)), ...(await listIndexes(tx))];
  for (const guard of guards) await sql.raw(guard.put_aside).execute(tx);
  for (const table of TABLES) await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
  return guards;
}

/** Each key is built and proved over all rows at once; foreign keys last, since they stand on the unique ones. */
export async function putGuardsBack(tx: Transaction, guards: Guard[]): Promise<void> {
  const last = guards.filter((guard) => guard.kind === 'foreign key');
  for (const guard of guards) if (!last.includes(guard)) await sql.raw(guard.put_back).execute(tx);
  await analyzeLarge(tx);
  for (const guard of last) await sql.raw(guard.put_back).execute(tx);
  for (const table of TABLES) await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
}

async function analyzeLarge(tx: Transaction): Promise<void> {
  for (const table of TABLES) await sql.raw(`analyze ${table}`).execute(tx);
}

async function listForeignKeys(tx: Transaction): Promise<Guard[]> {
  const { rows } = await sql<Guard>`
    select 'foreign key' as kind, format('alter table %s drop constraint %I', conrelid::regclass, conname) as put_aside,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put_back
    from pg_constraint where contype = 'f' and conrelid = any (${TABLES}::regclass[]) order by oid`.execute(tx);
  return rows;
}

/** But for those that another table's foreign key stands on. */
async function listUniques(tx: Transaction): Promise<Guard[]> {
  const { rows } = await sql<Guard>`
    select 'unique' as kind, format('alter table %s drop constraint %I', conrelid::regclass, conname) as put_aside,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put_back
    from pg_constraint u where contype = 'u' and conrelid = any (${TABLES}::regclass[]) and not exists (
      select 1 from pg_constraint f
      where f.contype = 'f' and f.conindid = u.conindid and f.conrelid <> all (${TABLES}::regclass[]))
    order by oid`.execute(tx);
  return rows;
}

async function listIndexes(tx: Transaction): Promise<Guard[]> {
  const { rows } = await sql<Guard>`
    select 'index' as kind, format('drop index %s', indexrelid::regclass) as put_aside,
      pg_get_indexdef(indexrelid) as put_back
    from pg_index where indrelid = any (${TABLES}::regclass[])
      and not exists (select 1 from pg_constraint where conindid = indexrelid) order by indexrelid`.execute(tx);
  return rows;
}
