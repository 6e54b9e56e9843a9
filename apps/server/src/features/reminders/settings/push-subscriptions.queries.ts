import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface NewSubscription {
  user_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  user_agent: string;
  created_at: Date;
}

/** The same browser under another account belongs to the account that subscribed last, under a new id. */
export async function insertSubscription(tx: Transaction, row: NewSubscription): Promise<string> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('user_id', '<>', row.user_id)
    .execute();
  const { p256dh, auth, user_agent } = row;
  const stored = await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth, user_agent }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

/** Browsers beyond the limit, the oldest first. */
export async function deleteOldestSubscriptions(tx: Transaction, input: { user_id: string; max: number }) {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (old) =>
      old
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', input.user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(input.max),
    )
    .execute();
}

export async function listSubscriptions(db: Queryable, userId: string) {
  return await db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_agent', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findSubscription(db: Queryable, input: { id: string; user_id: string }) {
  const row = db.selectFrom('push_subscriptions').select(['endpoint', 'p256dh', 'auth']);
  return (await row.where('id', '=', input.id).where('user_id', '=', input.user_id).executeTakeFirst()) ?? null;
}

export async function deleteSubscription(db: Queryable, input: { id: string; user_id: string }): Promise<boolean> {
  const { id, user_id } = input;
  const deleted = db.deleteFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', user_id);
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
}

export async function updateSubscriptionUsed(db: Queryable, input: { id: string; used_at: Date }): Promise<void> {
  await db.updateTable('push_subscriptions').set({ used_at: input.used_at }).where('id', '=', input.id).execute();
}
