import type { CarriedCase, MonthFigures } from '@pilgi/domain/billing';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface Period {
  from: Date;
  until: Date;
}

export async function getMonthFigures(db: Queryable, { from, until }: Period) {
  const { rows } = await sql<{ figures: MonthFigures; fingerprint: string }>`
    select month_figures(${from}::timestamptz, ${until}::timestamptz) as figures,
           month_fingerprint(${from}::timestamptz, ${until}::timestamptz) as fingerprint`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Sum of all ledger entries and of all wallets. */
export async function getCreditTotals(db: Queryable) {
  const { rows } = await sql<{ entries_micro: bigint; wallets_micro: bigint }>`
    select (select coalesce(sum(delta_micro), 0)::bigint from ledger_entries) as entries_micro,
           (select coalesce(sum(balance_micro), 0)::bigint from wallets) as wallets_micro`.execute(db);
  return rows[0] as (typeof rows)[number];
}

export async function listComparedDays(db: Queryable, days: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_comparisons')
    .select('day')
    .where('day', 'in', [...days])
    .execute();
  return rows.map(({ day }) => day);
}

/** Days whose settlements were read after the end of the day in Seoul. */
export async function listSettledDays(db: Queryable, days: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement_fetches')
    .select('day')
    .where('date_type', '=', 'soldDate')
    .where('day', 'in', [...days])
    .where(sql<boolean>`fetched_at >= ((day::date + 1)::timestamp at time zone 'Asia/Seoul')`)
    .execute();
  return rows.map(({ day }) => day);
}

export interface NewClosing extends Period {
  month: string;
  fingerprint: string;
  figures: MonthFigures;
  file_name: string;
  file_sha256: Buffer;
  carried: readonly CarriedCase[];
  closed_by: string;
  now: Date;
}

export async function insertClosing(db: Queryable, closing: NewClosing): Promise<'CLOSED' | 'ALREADY' | 'CHANGED'> {
  const { rows } = await sql<{ outcome: 'CLOSED' | 'ALREADY' | 'CHANGED' }>`
    select close_month(${closing.month}, ${closing.from}::timestamptz, ${closing.until}::timestamptz, ${closing.fingerprint},
      ${JSON.stringify(closing.figures)}::jsonb, ${closing.file_name}, ${closing.file_sha256}, ${JSON.stringify(closing.carried)}::jsonb,
      ${closing.closed_by}::uuid, ${closing.now}::timestamptz) as outcome`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('close_month must return one row');
  return row.outcome;
}

export async function findClosing(db: Queryable, month: string) {
  const row = await db.selectFrom('month_closings').selectAll().where('month', '=', month).executeTakeFirst();
  return row ?? null;
}

/** Cases that the month before carried over. */
export async function listCarriedInto(db: Queryable, { from }: Pick<Period, 'from'>): Promise<CarriedCase[]> {
  const row = await db.selectFrom('month_closings').select('carried').where('ends_at', '=', from).executeTakeFirst();
  return (row?.carried ?? []) as unknown as CarriedCase[];
}

/** Active operator who closes a month from the command line. */
export async function findOperatorByEmail(db: Queryable, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .where('is_admin', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}
