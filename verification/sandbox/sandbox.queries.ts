import type pg from 'pg';

export interface SandboxPayment {
  id: string;
  payment_key: string;
  amount_won: number;
  method: string | null;
}

export async function getPaymentOf(db: pg.Pool, orderId: string): Promise<SandboxPayment> {
  const { rows } = await db.query<SandboxPayment>(
    `select p.id, p.payment_key, p.amount_won, p.method from payments p join payment_orders o on o.id = p.id where o.order_id = $1`,
    [orderId],
  );
  const [payment] = rows;
  if (payment === undefined) throw new Error(`order ${orderId} is not paid`);
  return payment;
}

/** Uses credits as a finished job does, so that the refund is a partial one. */
export async function spendCredits(db: pg.Pool, input: { payment_id: string; credits: number }): Promise<void> {
  const micro = input.credits * 1_000_000;
  await db.query(
    `with job as (select gen_random_uuid() as hold, gen_random_uuid() as subject, user_id from payments where id = $1),
       held as (select hold_credits(hold, user_id, 'JOB', subject, $2, now() + interval '1 hour', now()) as outcome from job)
     select outcome from held`,
    [input.payment_id, micro],
  );
  await db.query(
    `select settle_hold(h.id, h.amount_micro, 'CAPTURE', h.subject_id, 'system', now())
     from credit_holds h join payments p on p.user_id = h.user_id where p.id = $1 and h.status = 'HELD'`,
    [input.payment_id],
  );
}

export async function getWebhookOutcome(db: pg.Pool, id: string): Promise<string | null> {
  const { rows } = await db.query<{ outcome: string | null }>(
    `select outcome from webhook_inbox where transmission_id = $1`,
    [id],
  );
  return rows[0]?.outcome ?? null;
}

/** Reports that the browser delivered to our endpoint. */
export async function listDeliveredReports(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `select disposition || ' ' || directive || ' ' || page as line from csp_reports group by 1 order by 1`,
  );
  return rows.map(({ line }) => line);
}

export async function countTestPayments(db: pg.Pool): Promise<{ tested: number; booked: number }> {
  const { rows } = await db.query<{ tested: number; booked: number }>(
    `select (select count(*) from test_payments)::int as tested, (select count(*) from payments)::int as booked`,
  );
  return rows[0] ?? { tested: 0, booked: 0 };
}
