import type pg from 'pg';

/** With limits so wide that nobody waits: what is measured is the row itself. */
export async function takeBudgetOnce(db: pg.Pool): Promise<void> {
  await db.query("select take_model_budget('measured', 1000, now(), 1000000000, 2000000000)");
}
