import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** Where the rows of a kind of work are, and in which states they are open. */
export interface WorkRows {
  table: string;
  /** The column that counts its workflows. */
  runs: string;
  open: readonly string[];
}

/** False when somebody else has begun this run already, or when the work has come to its end meanwhile. */
export async function updateRun(
  db: Queryable,
  { open, runs, table }: WorkRows,
  { id, run }: { id: string; run: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(runs)} = ${run}
    where id = ${id} and status::text = any(${[...open]}::text[]) and ${sql.ref(runs)} = ${run - 1}`.execute(db);
  return numAffectedRows === 1n;
}
