import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/rows.generated.ts';
import type { HashedFields } from './hash-audit-entry.ts';

export interface ChainEnd {
  seq: bigint;
  hash: Buffer;
}

export interface StoredEntry extends HashedFields {
  previous_hash: Buffer;
  hash: Buffer;
}

export interface AuditFilter {
  admin?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

/** Holds the lock until the transaction ends, so that audit entries are written one after the other. */
export async function lockAuditHead(tx: Transaction): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`select seq, hash from lock_audit_head()`.execute(tx);
  const [head] = rows;
  if (head === undefined) throw new Error('audit_head has no row');
  return head;
}

export async function getAuditHead(db: Queryable): Promise<ChainEnd> {
  return await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
}

export async function insertAuditEntry(tx: Transaction, entry: StoredEntry): Promise<void> {
  const { seq, occurred_at, ...fields } = entry;
  await tx
    .insertInto('audit_entries')
    .values({ ...fields, seq: BigInt(seq), occurred_at: sql<Date>`${occurred_at}::timestamptz` })
    .execute();
}

const exactTimestamp = sql<string>`to_char(audit_entries.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** In the order of the chain. */
export async function listStoredEntries(
  db: Queryable,
  input: { after: bigint; limit: number; from?: Date; until?: Date },
): Promise<StoredEntry[]> {
  let query = db
    .selectFrom('audit_entries')
    .select([
      sql<string>`seq::text`.as('seq'),
      exactTimestamp.as('occurred_at'),
      'admin_id',
      'session_id',
      'ip',
      'subject_user_id',
      'action',
      'changes',
      'reason',
      'previous_hash',
      'hash',
    ])
    .where('audit_entries.seq', '>', input.after)
    .orderBy('audit_entries.seq')
    .limit(input.limit);
  if (input.from !== undefined) query = query.where('occurred_at', '>=', input.from);
  if (input.until !== undefined) query = query.where('occurred_at', '<', input.until);
  return await query.execute();
}

export async function listAuditEntries(db: Queryable, input: AuditFilter & { skip: number; limit: number }) {
  return await db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as admin', 'admin.id', 'entry.admin_id')
    .leftJoin('users as subject', 'subject.id', 'entry.subject_user_id')
    .select([
      'entry.seq',
      'entry.occurred_at',
      'entry.action',
      'entry.admin_id',
      'admin.email as admin_email',
      'entry.subject_user_id',
      'subject.email as subject_email',
      'entry.ip',
      'entry.changes',
      'entry.reason',
      'entry.hash',
    ])
    .where((is) => matches(is, input))
    .orderBy('entry.seq', 'desc')
    .offset(input.skip)
    .limit(input.limit)
    .execute();
}

export async function countAuditEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const { total } = await db
    .selectFrom('audit_entries as entry')
    .select((is) => is.fn.countAll<bigint>().as('total'))
    .where((is) => matches(is, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Builder = ExpressionBuilder<DB & { entry: DB['audit_entries'] }, 'entry'>;

function matches(is: Builder, filter: AuditFilter) {
  const parts = [
    filter.admin === undefined ? null : is('entry.admin_id', 'in', accountsMatching(is, filter.admin)),
    filter.subject === undefined ? null : is('entry.subject_user_id', 'in', accountsMatching(is, filter.subject)),
    filter.action === undefined ? null : is('entry.action', '=', filter.action),
    filter.from === undefined ? null : is('entry.occurred_at', '>=', filter.from),
    filter.until === undefined ? null : is('entry.occurred_at', '<', filter.until),
  ];
  return is.and(parts.filter((part) => part !== null));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By e-mail or by id; an id matches even when its account no longer exists. */
function accountsMatching(is: Builder, name: string) {
  if (UUID.test(name)) return sql<string>`(select ${name}::uuid)`;
  return is.selectFrom('users').select('users.id').where('users.email', '=', name);
}
