import type { CspSummary } from '@pilgi/domain/billing';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export async function countReportRows(db: Queryable, day: string): Promise<number> {
  const { rows } = await db
    .selectFrom('csp_reports')
    .select((select) => select.fn.countAll<string>().as('rows'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

export async function insertCspReport(db: Queryable, report: CspSummary & { day: string; now: Date }): Promise<void> {
  const { now, ...key } = report;
  await db
    .insertInto('csp_reports')
    .values({ ...key, count: 1, last_seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'disposition', 'directive', 'blocked', 'page'])
        .doUpdateSet({ count: sql`least(csp_reports.count::bigint + 1, 2147483647)`, last_seen_at: now }),
    )
    .execute();
}

/** Summed over the days, enforced ones first. */
export async function listCspReports(db: Queryable, input: { from: string; limit: number }) {
  return await db
    .selectFrom('csp_reports')
    .select((select) => [
      'disposition',
      'directive',
      'blocked',
      'page',
      select.fn.sum<string>('count').as('count'),
      select.fn.max('last_seen_at').as('last_seen_at'),
    ])
    .where('day', '>=', input.from)
    .groupBy(['disposition', 'directive', 'blocked', 'page'])
    .orderBy('disposition')
    .orderBy('count', 'desc')
    .limit(input.limit)
    .execute();
}

export async function deleteCspReports(db: Queryable, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('csp_reports').where('day', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
