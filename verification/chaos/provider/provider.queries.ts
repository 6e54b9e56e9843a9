import type pg from 'pg';

export interface OrderEnd {
  /** Status of the order; REFUNDED once its refund is done. */
  status: string;
  fail_message: string | null;
  top_ups: number;
  take_backs: number;
  alarms: number;
}

export async function getOrderEnd(db: pg.Pool, orderId: string): Promise<OrderEnd> {
  const { rows } = await db.query<OrderEnd>(
    `select case when r.status = 'DONE' then 'REFUNDED' else o.status::text end as status, o.fail_message,
       (select count(*)::int from ledger_entries e where e.kind = 'TOPUP' and e.source_id = o.id) as top_ups,
       (select count(*)::int from ledger_entries e where e.kind = 'REFUND' and e.source_id = r.id) as take_backs,
       (select count(*)::int from payment_alarms a where a.subject = o.order_id) as alarms
     from payment_orders o left join refunds r on r.payment_id = o.id where o.order_id = $1`,
    [orderId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} not found`);
  return row;
}
