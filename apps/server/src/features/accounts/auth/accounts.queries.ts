import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepareQuery } from '../../../platform/db/prepare-query.ts';

/** The account fields that are shown to its owner. */
export interface AccountView {
  id: string;
  email: string;
  is_admin: boolean;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

export const listAccountViews = prepareQuery('shown-accounts', (db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'is_admin', 'is_active', 'created_at', 'updated_at'])
    .where(sql<boolean>`id = any(${input.ids}::uuid[])`),
);

export interface Account {
  id: string;
  email: string;
  email_verified_at: Date | null;
  /** Null: only other ways in, for example a provider. */
  password_hash: string | null;
  is_admin: boolean;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  withdrawn_at: Date | null;
}

/** Null when the e-mail address is already registered, also under concurrent calls. */
export async function insertAccount(
  db: Queryable,
  input: { email: string; password_hash: string | null; email_verified_at?: Date; now: Date },
): Promise<Account | null> {
  const row = await db
    .insertInto('users')
    .values({
      email: input.email,
      password_hash: input.password_hash,
      email_verified_at: input.email_verified_at ?? null,
      is_admin: false,
      created_at: input.now,
      updated_at: input.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function getAccount(db: Queryable, id: string): Promise<Account> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function getAccountEmail(db: Queryable, id: string): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return row.email;
}

export async function updatePasswordHash(
  db: Queryable,
  input: { user_id: string; password_hash: string; now: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: input.password_hash, updated_at: input.now })
    .where('id', '=', input.user_id)
    .execute();
}

/** False when the account has another address by now. */
export async function updateEmailVerified(
  db: Queryable,
  input: { user_id: string; email: string; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set((user) => ({ email_verified_at: user.fn.coalesce('email_verified_at', user.val(input.now)) }))
    .where('id', '=', input.user_id)
    .where('email', '=', input.email)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateActive(
  db: Queryable,
  input: { user_id: string; is_active: boolean; now: Date },
): Promise<Account | null> {
  const row = await db
    .updateTable('users')
    .set({ is_active: input.is_active, updated_at: input.now })
    .where('id', '=', input.user_id)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSecurityEvent(
  db: Queryable,
  event: { user_id: string; session_id?: string; kind: SecurityEventKind; ip?: string; now: Date },
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      user_id: event.user_id,
      session_id: event.session_id ?? null,
      kind: event.kind,
      ip: event.ip ?? null,
      created_at: event.now,
    })
    .execute();
}

export type SecurityEventKind =
  | 'refresh_reuse'
  | 'launch_reuse'
  | 'password_changed'
  | 'password_reset'
  | 'deactivated'
  | 'activated'
  | 'leaving'
  | 'withdrawn'
  | 'email_changed'
  | 'email_restored'
  | 'identity_linked'
  | 'identity_removed'
  | 'account_replaced'
  | 'passkey_log_in'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_counter_regress'
  | 'totp_enrolled'
  | 'totp_removed'
  | 'totp_wrong'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'factor_recovery_requested'
  | 'factor_recovery_cancelled'
  | 'factor_recovery_done';

/** The account requested a withdrawal and waits for its refunds. */
export async function isLeaving(db: Queryable, userId: string): Promise<boolean> {
  const open = db.selectFrom('withdrawals').select('user_id').where('user_id', '=', userId);
  return (await open.where('status', '<>', 'CLOSED').executeTakeFirst()) !== undefined;
}

/** 'withdrawn' is not a valid hash, so no password matches it. */
export async function updateAccountWithdrawn(
  db: Queryable,
  input: { user_id: string; email: string; now: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: input.email,
      email_verified_at: null,
      password_hash: 'withdrawn',
      is_active: false,
      updated_at: input.now,
      withdrawn_at: input.now,
    })
    .where('id', '=', input.user_id)
    .execute();
}

export async function deleteSecurityEventsOfWithdrawn(db: Queryable, withdrawnBefore: Date): Promise<number> {
  const result = await db
    .deleteFrom('security_events')
    .where('user_id', 'in', (gone) => gone.selectFrom('users').select('id').where('withdrawn_at', '<', withdrawnBefore))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteSecurityEventsBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db.deleteFrom('security_events').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
