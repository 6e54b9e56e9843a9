import type pg from 'pg';

export interface UnmatchedPaymentRow {
  order_id: string;
  payment_key: string;
  cancel_transaction_key: string | null;
  status: string;
}

export async function insertRecordingRow(
  db: pg.Pool,
  row: { user_id: string; storage_key: string; sha256: string; size_bytes: number; deleted: boolean },
): Promise<void> {
  const facts = [row.user_id, row.storage_key, row.size_bytes];
  const { rows } = await db.query<{ id: string }>(
    `insert into uploads (user_id, storage_key, size_bytes, file_name, content_type, part_size_bytes, part_count, status,
       created_at, expires_at, ended_at)
     values ($1, $2, $3, 'lecture.mp4', 'video/mp4', 8388608, 1, 'DONE', now(), now() + interval '1 day', now())
     returning id`,
    facts,
  );
  await db.query(
    `insert into lectures (user_id, storage_key, size_bytes, upload_id, sha256, title, file_name, content_type, created_at,
       deleted_at)
     values ($1, $2, $3, $4, $5, '강의', 'lecture.mp4', 'video/mp4', now(), case when $6 then now() end)`,
    [...facts, rows[0]?.id, row.sha256, row.deleted],
  );
}

export async function listPaidOrders(db: pg.Pool): Promise<Set<string>> {
  const { rows } = await db.query<{ order_id: string }>(
    `select o.order_id from payments p join payment_orders o on o.id = p.id`,
  );
  return new Set(rows.map((row) => row.order_id));
}

export async function listUnmatchedPayments(db: pg.Pool): Promise<UnmatchedPaymentRow[]> {
  const { rows } = await db.query<UnmatchedPaymentRow>(
    `select order_id, payment_key, cancel_transaction_key, status from unmatched_payments`,
  );
  return rows;
}

export async function listExternalCancels(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(`select cancel_transaction_key as key from external_cancels`);
  return rows.map((row) => row.key);
}

export async function getDatabaseBytes(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(`select pg_database_size(current_database()) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}
