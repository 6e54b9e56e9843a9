import type { PageEvent } from '@pilgi/domain/billing';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface NewPageEvent {
  visit: string;
  kind: PageEvent;
  code: string | null;
  ms: number;
}

/** The first event of a kind counts; a page that retries sends it again. */
export async function insertPageEvent(db: Queryable, event: NewPageEvent, now: Date): Promise<void> {
  await db
    .insertInto('payment_page_events')
    .values({ ...event, created_at: now })
    .onConflict((conflict) => conflict.columns(['visit', 'kind']).doNothing())
    .execute();
}

/** Visits opened in the period, and how many of them have shown the payment methods. */
export async function countVisits(db: Queryable, period: { from: Date; to: Date }) {
  const { rows } = await sql<{ opened: number; drawn: number }>`
    select count(*)::integer as opened,
           count(*) filter (where exists (
             select from payment_page_events drawn where drawn.visit = opened.visit and drawn.kind = 'METHODS_DRAWN'))::integer as drawn
      from payment_page_events opened
      where kind = 'OPENED' and created_at >= ${period.from} and created_at < ${period.to}`.execute(db);
  return rows[0] ?? { opened: 0, drawn: 0 };
}

export async function countPaidSince(db: Queryable, from: Date): Promise<number> {
  const { paid } = await db
    .selectFrom('payments')
    .select((select) => select.fn.countAll<string>().as('paid'))
    .where('approved_at', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(paid);
}

export async function deletePageEvents(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_page_events')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
