import type { EnteredRate } from '@pilgi/domain/ai-work';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export async function findNewestRate(db: Queryable): Promise<EnteredRate | null> {
  const row = await db
    .selectFrom('exchange_rates')
    .select(['won_per_usd_hundredths', 'set_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertRate(
  tx: Transaction,
  input: { won_per_usd_hundredths: number; admin_id: string; now: Date },
): Promise<void> {
  const { won_per_usd_hundredths, admin_id: set_by, now: set_at } = input;
  await tx.insertInto('exchange_rates').values({ won_per_usd_hundredths, set_by, set_at }).execute();
}
