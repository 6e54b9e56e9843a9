import type { Queryable } from '../../../../platform/db/database.ts';

interface StoredChallenge {
  challenge_hash: Buffer;
  purpose: 'register' | 'log_in';
  browser_hash: Buffer;
  user_id: string | null;
}

export async function insertChallenge(db: Queryable, challenge: StoredChallenge & { expires_at: Date }): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** True once, and only for the browser and the account that requested it. */
export async function deleteOpenChallenge(db: Queryable, challenge: StoredChallenge & { now: Date }): Promise<boolean> {
  const result = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challenge.challenge_hash)
    .where('purpose', '=', challenge.purpose)
    .where('browser_hash', '=', challenge.browser_hash)
    .where('user_id', 'is not distinct from', challenge.user_id)
    .where('expires_at', '>', challenge.now)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteChallengesExpiredBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
