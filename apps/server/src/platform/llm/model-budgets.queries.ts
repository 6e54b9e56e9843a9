import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

interface BudgetTaking {
  model: string;
  tokens: number;
  now: Date;
  requests_per_minute: number;
  tokens_per_minute: number;
}

/** Reserves the next free moment; answers how long it is until then. */
export async function updateBudget(db: Queryable, input: BudgetTaking): Promise<number> {
  const { model, tokens, now, requests_per_minute, tokens_per_minute } = input;
  const { rows } = await sql<{ wait_ms: number }>`select take_model_budget(
    ${model}, ${tokens}::int, ${now}::timestamptz, ${requests_per_minute}::int, ${tokens_per_minute}::int
  ) as wait_ms`.execute(db);
  return rows[0]?.wait_ms ?? 0;
}

/** More than the bucket holds is cut off by whoever takes next. */
export async function updateTokensLeft(db: Queryable, input: { model: string; unused: number }): Promise<void> {
  await db
    .updateTable('model_budgets')
    .set((row) => ({ tokens_left: row('tokens_left', '+', input.unused) }))
    .where('model', '=', input.model)
    .execute();
}
