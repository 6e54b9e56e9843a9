import type { IdentityProvider } from '@pilgi/domain/accounts';
import type { Queryable, Transaction } from '../../../../platform/db/database.ts';

export interface Identity {
  provider: IdentityProvider;
  subject: string;
  user_id: string;
  email: string | null;
  email_verified: boolean;
}

export async function findIdentity(
  db: Queryable,
  input: { provider: IdentityProvider; subject: string },
): Promise<Identity | null> {
  const row = await db
    .selectFrom('identities')
    .select(['provider', 'subject', 'user_id', 'email', 'email_verified'])
    .where('provider', '=', input.provider)
    .where('subject', '=', input.subject)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the identity or the provider of the account is already linked, also under concurrent calls. */
export async function insertIdentity(tx: Transaction, input: Identity & { now: Date }): Promise<boolean> {
  const { now, ...identity } = input;
  const result = await tx
    .insertInto('identities')
    .values({ ...identity, linked_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Stores what the provider states now: an address may have changed or lost its verification. */
export async function updateIdentityUsed(
  db: Queryable,
  input: Pick<Identity, 'provider' | 'subject' | 'email' | 'email_verified'> & { now: Date },
): Promise<void> {
  await db
    .updateTable('identities')
    .set((row) => ({
      email: input.email,
      email_verified: input.email_verified,
      last_used_at: row.fn('greatest', ['last_used_at', row.val(input.now)]),
    }))
    .where('provider', '=', input.provider)
    .where('subject', '=', input.subject)
    .execute();
}

export async function listIdentities(db: Queryable, userId: string) {
  return await db
    .selectFrom('identities')
    .select(['provider', 'subject', 'email', 'linked_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
}

/** The owner of the removed identity; null when there was none. */
export async function deleteIdentity(
  tx: Transaction,
  input: { provider: IdentityProvider; subject: string },
): Promise<string | null> {
  const row = await tx
    .deleteFrom('identities')
    .where('provider', '=', input.provider)
    .where('subject', '=', input.subject)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteIdentitiesOfUser(tx: Transaction, userId: string) {
  return await tx.deleteFrom('identities').where('user_id', '=', userId).returning(['provider', 'subject']).execute();
}

/** Runs in the transaction that removes the identity; the provider is called after its commit. */
export async function insertIdentityToUnlink(
  tx: Transaction,
  input: { provider: IdentityProvider; subject: string; requested_at: Date },
): Promise<void> {
  await tx
    .insertInto('identities_to_unlink')
    .values(input)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listIdentitiesToUnlink(db: Queryable, input: { limit: number }) {
  return await db
    .selectFrom('identities_to_unlink')
    .select(['provider', 'subject'])
    .orderBy('requested_at')
    .limit(input.limit)
    .execute();
}

export async function deleteIdentityToUnlink(
  db: Queryable,
  input: { provider: IdentityProvider; subject: string },
): Promise<void> {
  await db
    .deleteFrom('identities_to_unlink')
    .where('provider', '=', input.provider)
    .where('subject', '=', input.subject)
    .execute();
}
