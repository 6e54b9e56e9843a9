import type { Queryable } from '../../../../platform/db/database.ts';

export type ConsentDocument = 'service_terms' | 'ecommerce_terms' | 'privacy_policy' | 'age_over_14';

export interface Consent {
  document: ConsentDocument;
  version: string;
  /** Of the published text; null for the age, which has none. */
  text_sha256: Buffer | null;
}

/** A repeated consent to the same version keeps its first moment. */
export async function insertConsents(
  db: Queryable,
  input: { user_id: string; agreed: readonly Consent[]; ip: string; user_agent: string; now: Date },
): Promise<void> {
  if (input.agreed.length === 0) return;
  const { user_id, ip, user_agent, now: agreed_at } = input;
  await db
    .insertInto('user_consents')
    .values(input.agreed.map((one) => ({ ...one, user_id, ip, user_agent, agreed_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listConsents(db: Queryable, userId: string) {
  return await db
    .selectFrom('user_consents')
    .select(['document', 'version', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .orderBy('document')
    .execute();
}

export async function updateConsentsAnonymous(db: Queryable, userId: string): Promise<void> {
  await db.updateTable('user_consents').set({ ip: null, user_agent: null }).where('user_id', '=', userId).execute();
}

export async function deleteConsentsOfWithdrawn(db: Queryable, withdrawnBefore: Date): Promise<number> {
  const result = await db
    .deleteFrom('user_consents')
    .where('user_id', 'in', (gone) => gone.selectFrom('users').select('id').where('withdrawn_at', '<', withdrawnBefore))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
