import type { Queryable, Transaction } from '../../../../platform/db/database.ts';

export async function findTotp(
  db: Queryable,
  userId: string,
): Promise<{ secret_sealed: string; last_step: bigint; confirmed_at: Date } | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['secret_sealed', 'last_step', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the account already has a secret, also under concurrent calls. */
export async function insertTotp(
  db: Queryable,
  input: { user_id: string; secret_sealed: string; last_step: bigint; now: Date },
): Promise<boolean> {
  const { now, ...values } = input;
  const result = await db
    .insertInto('totp_secrets')
    .values({ ...values, confirmed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** True for exactly one caller per step, so that an observed code cannot be replayed. */
export async function updateLastStep(db: Queryable, input: { user_id: string; step: bigint }): Promise<boolean> {
  const result = await db
    .updateTable('totp_secrets')
    .set({ last_step: input.step })
    .where('user_id', '=', input.user_id)
    .where('last_step', '<', input.step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteTotp(db: Queryable, userId: string): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db.deleteFrom('totp_enrolments').where('user_id', '=', userId).execute();
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
}

interface Enrolment {
  user_id: string;
  token_hash: Buffer;
  secret_sealed: string;
  expires_at: Date;
}

/** One per account: only the latest secret can be confirmed. */
export async function insertEnrolment(db: Queryable, enrolment: Enrolment): Promise<void> {
  const { user_id: _key, ...renewed } = enrolment;
  await db
    .insertInto('totp_enrolments')
    .values(enrolment)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(renewed))
    .execute();
}

export async function findOpenEnrolment(
  db: Queryable,
  input: { token_hash: Buffer; now: Date },
): Promise<{ user_id: string; secret_sealed: string; is_admin: boolean } | null> {
  const row = await db
    .selectFrom('totp_enrolments as enrolment')
    .innerJoin('users', 'users.id', 'enrolment.user_id')
    .select(['enrolment.user_id', 'enrolment.secret_sealed', 'users.is_admin'])
    .where('enrolment.token_hash', '=', input.token_hash)
    .where('enrolment.expires_at', '>', input.now)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteEnrolment(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('totp_enrolments').where('token_hash', '=', tokenHash).execute();
}

export async function deleteRecoveryCodes(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function insertRecoveryCodes(
  db: Queryable,
  input: { user_id: string; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await db
    .insertInto('recovery_codes')
    .values(input.hashes.map((code_hash) => ({ code_hash, user_id: input.user_id, created_at: input.now })))
    .execute();
}

/** True once per code. */
export async function updateRecoveryCodeUsed(
  db: Queryable,
  input: { user_id: string; code_hash: Buffer; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: input.now })
    .where('code_hash', '=', input.code_hash)
    .where('user_id', '=', input.user_id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function countUnusedRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((is) => is.fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function listTotpSecrets(tx: Transaction): Promise<{ user_id: string; secret_sealed: string }[]> {
  return await tx
    .selectFrom('totp_secrets')
    .select(['user_id', 'secret_sealed'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

export async function updateTotpSecret(
  tx: Transaction,
  input: { user_id: string; secret_sealed: string },
): Promise<void> {
  const { secret_sealed } = input;
  await tx.updateTable('totp_secrets').set({ secret_sealed }).where('user_id', '=', input.user_id).execute();
}
