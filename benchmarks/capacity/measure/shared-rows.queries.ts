import type pg from 'pg';

/** The limits are so high that no caller waits, so only the row update is measured. */
export async function takeBudgetOnce(db: pg.Pool): Promise<void> {
  await db.query("select take_model_budget('measured', 1000, now(), 1000000000, 2000000000)");
}
