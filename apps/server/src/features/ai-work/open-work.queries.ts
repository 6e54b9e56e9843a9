import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { PaidWork } from './paid-work.ts';

type WorkTable = Pick<PaidWork, 'table' | 'openStatuses'>;

/** Literals, so that the planner can use the partial indexes on open rows. */
const isOpen = ({ openStatuses }: WorkTable) =>
  sql`status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;

/** Rows that are not finished and were created before a moment, oldest first. */
export async function listOpenWork(db: Queryable, work: WorkTable, input: { before: Date; limit: number }) {
  const { rows } = await sql<{ id: string; user_id: string; runs: number }>`
    select id, user_id, runs from ${sql.table(work.table)}
    where ${isOpen(work)} and created_at < ${input.before} order by created_at limit ${input.limit}`.execute(db);
  return rows;
}

/** Those of the given ids that are open rows of one of the kinds of work. */
export async function listOpenWorkAmong(
  db: Queryable,
  works: readonly WorkTable[],
  ids: readonly string[],
): Promise<string[]> {
  const open: string[] = [];
  for (const work of works) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(work.table)} where id = any(${[...ids]}::uuid[]) and ${isOpen(work)}`.execute(db);
    open.push(...rows.map((row) => row.id));
  }
  return open;
}
