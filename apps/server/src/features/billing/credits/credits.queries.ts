import { MICRO_CREDITS_PER_TENTH } from '@pilgi/domain/billing';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { prepareQuery } from '../../../platform/db/prepare-query.ts';

/** `getUnexpiredSums` for several users; users without credits are absent. */
export const listWalletSums = prepareQuery(
  'wallet-sums',
  (_db, input: { user_ids: readonly string[]; now: Date }) => sql<WalletSums & { user_id: string }>`
    select user_id,
      coalesce(sum(remaining_micro) filter (where expires_at > ${input.now}::timestamptz or held_micro > 0), 0)::bigint as balance_micro,
      sum(held_micro)::bigint as held_micro
    from credit_lots where user_id = any(${input.user_ids}::uuid[]) and remaining_micro > 0
    group by user_id`,
);

type HoldPurpose = 'JOB' | 'REFUND';
type CaptureKind = 'CAPTURE' | 'REFUND';

export interface HoldRequest {
  hold_id: string;
  user_id: string;
  purpose: HoldPurpose;
  subject_id: string;
  amount_micro: bigint;
  expires_at: Date;
  /** A refund takes the lot of its own payment first. */
  first_lot_id?: string;
}

type HoldOutcome = 'HELD' | 'ALREADY' | 'SHORTFALL' | 'INSUFFICIENT' | 'NO_WALLET';

const callHold = prepareQuery(
  'hold-credits',
  (_db, hold: Omit<HoldRequest, 'first_lot_id'> & { first_lot_id: string | null; now: Date }) => sql<{
    outcome: HoldOutcome;
  }>`
    select hold_credits(${hold.hold_id}::uuid, ${hold.user_id}::uuid, ${hold.purpose}::hold_purpose,
      ${hold.subject_id}::uuid, ${hold.amount_micro}::bigint, ${hold.expires_at}::timestamptz, ${hold.now}::timestamptz,
      ${hold.first_lot_id}::uuid) as outcome`,
);

export async function insertHold(db: Queryable, hold: HoldRequest, now: Date): Promise<HoldOutcome> {
  const { first_lot_id = null, ...rest } = hold;
  return singleRow(await callHold(db, { ...rest, first_lot_id, now })).outcome;
}

export async function getHoldId(db: Queryable, input: Pick<HoldRequest, 'purpose' | 'subject_id'>): Promise<string> {
  const row = await db
    .selectFrom('credit_holds')
    .select('id')
    .where('purpose', '=', input.purpose)
    .where('subject_id', '=', input.subject_id)
    .executeTakeFirstOrThrow();
  return row.id;
}

interface HoldSettlement {
  hold_id: string;
  amount_micro: bigint;
  kind: CaptureKind;
  source_id: string;
  now: Date;
}

type SettleOutcome = 'CAPTURED' | 'RELEASED' | 'ALREADY' | 'OVER_HOLD' | 'UNKNOWN';

const callSettle = prepareQuery(
  'settle-hold',
  (_db, input: HoldSettlement) => sql<{ outcome: SettleOutcome }>`
    select settle_hold(${input.hold_id}::uuid, ${input.amount_micro}::bigint, ${input.kind}::ledger_kind,
      ${input.source_id}::uuid, 'system', ${input.now}::timestamptz) as outcome`,
);

export async function updateHoldSettled(db: Queryable, input: HoldSettlement): Promise<SettleOutcome> {
  return singleRow(await callSettle(db, input)).outcome;
}

export async function insertGrant(
  db: Queryable,
  input: {
    user_id: string;
    source_id: string;
    amount_micro: bigint;
    expires_at: Date;
    actor: string;
    reason: string;
    now: Date;
  },
): Promise<void> {
  await sql`
    select add_lot(${input.user_id}::uuid, 'GRANT', ${input.source_id}::uuid, ${input.amount_micro}::bigint, 0,
      ${input.expires_at}::timestamptz, null, ${input.actor}, ${input.reason}, ${input.now}::timestamptz)`.execute(db);
}

export async function insertSubtraction(
  db: Queryable,
  input: {
    user_id: string;
    source_id: string;
    amount_micro: bigint;
    actor: string;
    reason: string;
    now: Date;
  },
): Promise<'SUBTRACTED' | 'ALREADY' | 'INSUFFICIENT' | 'NO_WALLET'> {
  const { rows } = await sql<{ outcome: 'SUBTRACTED' | 'ALREADY' | 'INSUFFICIENT' | 'NO_WALLET' }>`
    select subtract_credits(${input.user_id}::uuid, 'SUBTRACT', ${input.source_id}::uuid, ${input.amount_micro}::bigint,
      ${input.actor}, ${input.reason}, ${input.now}::timestamptz) as outcome`.execute(db);
  return singleRow(rows).outcome;
}

export interface WalletSums {
  balance_micro: bigint;
  held_micro: bigint;
}

const queryUnexpiredSums = prepareQuery(
  'unexpired-sums',
  (_db, input: { user_id: string; now: Date }) => sql<WalletSums>`
    select coalesce(sum(remaining_micro) filter (where expires_at > ${input.now}::timestamptz or held_micro > 0), 0)::bigint
        as balance_micro,
      coalesce(sum(held_micro), 0)::bigint as held_micro
    from credit_lots where user_id = ${input.user_id}::uuid and remaining_micro > 0`,
);

/** Expired credits do not count, even before the sweep has posted their expiry. */
export async function getUnexpiredSums(db: Queryable, userId: string, now: Date): Promise<WalletSums> {
  return singleRow(await queryUnexpiredSums(db, { user_id: userId, now }));
}

/** Free credits of unexpired payments, bonus included: the only credits that a refund may take. */
export async function getPaidFreeMicro(db: Queryable, input: { user_id: string; now: Date }): Promise<bigint> {
  const row = await db
    .selectFrom('credit_lots')
    .select(sql<bigint>`coalesce(sum(remaining_micro - held_micro), 0)::bigint`.as('free_micro'))
    .where('user_id', '=', input.user_id)
    .where('kind', '=', 'PAYMENT')
    .where('remaining_micro', '>', 0n)
    .where('expires_at', '>', input.now)
    .executeTakeFirstOrThrow();
  return row.free_micro;
}

export async function listUnexpiredSums(db: Queryable, userIds: readonly string[], now: Date) {
  return await db
    .selectFrom('credit_lots')
    .select(['user_id', sql<bigint>`sum(remaining_micro)::bigint`.as('balance_micro')])
    .where('user_id', 'in', userIds)
    .where('remaining_micro', '>', 0n)
    .where((is) => is.or([is('expires_at', '>', now), is('held_micro', '>', 0n)]))
    .groupBy('user_id')
    .execute();
}

export async function listNewestEntries(db: Queryable, input: { user_id: string; limit: number }) {
  return await db
    .selectFrom('ledger_entries')
    .select(['entry_number', 'kind', 'delta_micro', 'after_micro', 'actor', 'reason', 'created_at'])
    .where('user_id', '=', input.user_id)
    .orderBy('entry_number', 'desc')
    .limit(input.limit)
    .execute();
}

export async function countOpenHolds(db: Queryable, input: { user_id: string; purpose: HoldPurpose }): Promise<number> {
  const row = await db
    .selectFrom('credit_holds')
    .select((hold) => hold.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', input.user_id)
    .where('purpose', '=', input.purpose)
    .where('status', '=', 'HELD')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Returns the unexpired credits that were forfeited. */
export async function updateWalletClosed(tx: Transaction, input: { user_id: string; now: Date }): Promise<bigint> {
  const { rows } = await sql<{ given_up_micro: bigint }>`
    select close_wallet(${input.user_id}::uuid, ${input.now}::timestamptz) as given_up_micro`.execute(tx);
  return singleRow(rows).given_up_micro;
}

/** Gifts whose credits are held by a running job stay until the wallet is closed. */
export async function updateGiftsRemoved(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  await sql`select remove_gifts(${input.user_id}::uuid, ${input.now}::timestamptz)`.execute(tx);
}

export async function lockWallet(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('wallets')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasAdjustmentEntry(db: Queryable, input: { source_id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('kind', 'in', ['GRANT', 'SUBTRACT'])
    .where('source_id', '=', input.source_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Expired job holds, paged, because holds of running jobs stay and must not block the pages behind them. */
export async function listOverdueHolds(
  db: Queryable,
  input: { now: Date; after: { expires_at: Date; id: string } | null; limit: number },
): Promise<{ id: string; subject_id: string; expires_at: Date }[]> {
  const { after } = input;
  return await db
    .selectFrom('credit_holds')
    .select(['id', 'subject_id', 'expires_at'])
    .where('status', '=', 'HELD')
    .where('purpose', '=', 'JOB')
    .where('expires_at', '<=', input.now)
    .$if(after !== null, (holds) =>
      holds.where(sql<boolean>`(expires_at, id) > (${after?.expires_at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(input.limit)
    .execute();
}

export async function listLotsToExpire(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_lots')
    .select('id')
    .where('remaining_micro', '>', 0n)
    .where('held_micro', '=', 0n)
    .where('expires_at', '<=', now)
    // What was valid when the user asked to leave is paid back.
    .where(sql<boolean>`not exists (select 1 from withdrawals w where w.user_id = credit_lots.user_id)`)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function updateLotExpired(db: Queryable, lotId: string, now: Date): Promise<'EXPIRED' | 'SKIPPED'> {
  const { rows } = await sql<{ outcome: 'EXPIRED' | 'SKIPPED' }>`
    select expire_lot(${lotId}::uuid, ${now}::timestamptz) as outcome`.execute(db);
  return singleRow(rows).outcome;
}

function singleRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('an SQL function call must return one row');
  return row;
}

/** SQL version of the domain function `toDisplayCredits`, for JSON that the database writes. */
export function displayCredits(column: string): RawBuilder<number> {
  return sql<number>`((${sql.ref(column)} / ${sql.lit(MICRO_CREDITS_PER_TENTH)})::float8 / 10)`;
}
