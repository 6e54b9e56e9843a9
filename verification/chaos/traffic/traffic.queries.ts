import type pg from 'pg';

export async function listMissingTickets(db: pg.Pool, ids: string[]): Promise<string[]> {
  return await listMissing(db, 'select id::text as found from support_tickets where id = any($1::uuid[])', ids);
}

export async function listMissingOrders(db: pg.Pool, ids: string[]): Promise<string[]> {
  return await listMissing(db, 'select order_id as found from payment_orders where order_id = any($1)', ids);
}

export async function listMissingPayments(db: pg.Pool, orderIds: string[]): Promise<string[]> {
  const text = `select o.order_id as found from payments p join payment_orders o on o.id = p.id where o.order_id = any($1)`;
  return await listMissing(db, text, orderIds);
}

/** Terms are given as `owner/term/meaning`. */
export async function listMissingTerms(db: pg.Pool, terms: string[]): Promise<string[]> {
  const text = `select user_id || '/' || term || '/' || meaning as found from course_terms
    where user_id || '/' || term || '/' || meaning = any($1)`;
  return await listMissing(db, text, terms);
}

async function listMissing(db: pg.Pool, text: string, wanted: string[]): Promise<string[]> {
  const { rows } = await db.query<{ found: string }>(text, [wanted]);
  const there = new Set(rows.map(({ found }) => found));
  return wanted.filter((one) => !there.has(one));
}
