import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

interface BudgetRequest {
  model: string;
  tokens: number;
  now: Date;
  requests_per_minute: number;
  tokens_per_minute: number;
}

/** Reserves the next free slot and returns the delay until then. */
export async function updateBudget(db: Queryable, input: BudgetRequest): Promise<number> {
  const { model, tokens, now, requests_per_minute, tokens_per_minute } = input;
  const { rows } = await sql<{ wait_ms: number }>`select take_model_budget(
    ${model}, ${tokens}::int, ${now}::timestamptz, ${requests_per_minute}::int, ${tokens_per_minute}::int
  ) as wait_ms`.execute(db);
  return rows[0]?.wait_ms ?? 0;
}

/** The next take caps the value at the bucket size. */
export async function updateTokensLeft(db: Queryable, input: { model: string; unused: number }): Promise<void> {
  await db
    .updateTable('model_budgets')
    .set((row) => ({ tokens_left: row('tokens_left', '+', input.unused) }))
    .where('model', '=', input.model)
    .execute();
}
