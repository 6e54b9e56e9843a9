import type { Queryable, Transaction } from '../../../../platform/db/database.ts';

export interface NewPasskey {
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: bigint;
  transports: string[];
  backed_up: boolean;
  name: string;
  created_at: Date;
}

const SHOWN = ['id', 'name', 'backed_up', 'created_at', 'last_used_at'] as const;

/** Null when the credential is already registered, to whichever account. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey) {
  const row = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
  return row ?? null;
}

export async function listPasskeys(db: Queryable, userId: string) {
  return await db
    .selectFrom('passkeys')
    .select([...SHOWN, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskeyByCredential(db: Queryable, credentialId: Buffer) {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the counter did not advance: the key may have been copied. Authenticators without a counter send 0. */
export async function updatePasskeyUsed(
  db: Queryable,
  input: { id: string; sign_count: bigint; backed_up: boolean; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ sign_count: input.sign_count, backed_up: input.backed_up, last_used_at: input.now })
    .where('id', '=', input.id)
    .where((passkey) =>
      passkey.or([
        passkey('sign_count', '<', input.sign_count),
        passkey.and([passkey('sign_count', '=', 0n), passkey.val(input.sign_count === 0n)]),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updatePasskeyName(
  db: Queryable,
  input: { id: string; user_id: string; name: string },
): Promise<boolean> {
  const own = db.updateTable('passkeys').set({ name: input.name }).where('id', '=', input.id);
  return (await own.where('user_id', '=', input.user_id).executeTakeFirst()).numUpdatedRows === 1n;
}

export async function deletePasskey(db: Queryable, input: { id: string; user_id: string }): Promise<boolean> {
  const own = db.deleteFrom('passkeys').where('id', '=', input.id).where('user_id', '=', input.user_id);
  return (await own.executeTakeFirst()).numDeletedRows === 1n;
}

export async function deletePasskeysOfUser(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
