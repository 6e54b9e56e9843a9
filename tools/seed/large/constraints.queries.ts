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

export interface DroppedConstraint {
  kind: 'foreign key' | 'unique' | 'index';
  drop_statement: string;
  create_statement: string;
}

/**
 * Checking triggers and keys row by row would take more than an hour; as a set it takes seconds. Everything runs in one
 * transaction, so that no other session sees a database without constraints and violations are not committed.
 */
export async function dropConstraints(tx: Transaction): Promise<DroppedConstraint[]> {
  const constraints = [...(await listForeignKeys(tx)), ...(await listUniques(tx)), ...(await listIndexes(tx))];
  for (const constraint of constraints) await sql.raw(constraint.drop_statement).execute(tx);
  for (const table of TABLES) await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
  return constraints;
}

/** Recreates the keys, which validates all rows at once; foreign keys last, because they depend on unique keys. */
export async function restoreConstraints(tx: Transaction, constraints: DroppedConstraint[]): Promise<void> {
  const last = constraints.filter((constraint) => constraint.kind === 'foreign key');
  for (const constraint of constraints)
    if (!last.includes(constraint)) await sql.raw(constraint.create_statement).execute(tx);
  await analyzeLarge(tx);
  for (const constraint of last) await sql.raw(constraint.create_statement).execute(tx);
  for (const table of TABLES) await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
}

async function analyzeLarge(tx: Transaction): Promise<void> {
  for (const table of TABLES) await sql.raw(`analyze ${table}`).execute(tx);
}

async function listForeignKeys(tx: Transaction): Promise<DroppedConstraint[]> {
  const { rows } = await sql<DroppedConstraint>`
    select 'foreign key' as kind, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop_statement,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create_statement
    from pg_constraint where contype = 'f' and conrelid = any (${TABLES}::regclass[]) order by oid`.execute(tx);
  return rows;
}

/** Except those that a foreign key of another table depends on. */
async function listUniques(tx: Transaction): Promise<DroppedConstraint[]> {
  const { rows } = await sql<DroppedConstraint>`
    select 'unique' as kind, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop_statement,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create_statement
    from pg_constraint u where contype = 'u' and conrelid = any (${TABLES}::regclass[]) and not exists (
      select 1 from pg_constraint f
      where f.contype = 'f' and f.conindid = u.conindid and f.conrelid <> all (${TABLES}::regclass[]))
    order by oid`.execute(tx);
  return rows;
}

async function listIndexes(tx: Transaction): Promise<DroppedConstraint[]> {
  const { rows } = await sql<DroppedConstraint>`
    select 'index' as kind, format('drop index %s', indexrelid::regclass) as drop_statement,
      pg_get_indexdef(indexrelid) as create_statement
    from pg_index where indrelid = any (${TABLES}::regclass[])
      and not exists (select 1 from pg_constraint where conindid = indexrelid) order by indexrelid`.execute(tx);
  return rows;
}
