import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import type pg from 'pg';

export interface BurstJob {
  id: string;
  user_id: string;
  status: string;
  runs: number;
  price_version: number;
  ceiling_micro: number;
  charged_micro: number;
  created_ms: number;
  started_ms: number | null;
  finished_ms: number | null;
}

export async function listBurstJobs(db: pg.Pool): Promise<BurstJob[]> {
  const { rows } = await db.query<BurstJob>(`
    select id, user_id, status::text, runs, price_version, ceiling_micro::float8, charged_micro::float8,
      extract(epoch from created_at)::float8 * 1000 as created_ms,
      extract(epoch from started_at)::float8 * 1000 as started_ms,
      extract(epoch from finished_at)::float8 * 1000 as finished_ms
    from jobs order by created_at, id`);
  return rows;
}

export async function countBurstJobs(db: pg.Pool): Promise<{ waiting: number; at_work: number }> {
  const { rows } = await db.query<{ waiting: number; at_work: number }>(`
    select count(*) filter (where status = 'PENDING')::int as waiting,
      count(*) filter (where status = 'PROCESSING')::int as at_work from jobs where finished_at is null`);
  return rows[0] ?? { waiting: 0, at_work: 0 };
}

export async function findOldestWaiting(db: pg.Pool): Promise<{ id: string; user_id: string } | null> {
  const { rows } = await db.query<{ id: string; user_id: string }>(
    `select id, user_id from jobs where status = 'PENDING' order by created_at, id limit 1`,
  );
  return rows[0] ?? null;
}

export async function insertUsers(db: pg.Pool, count: number, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into users (email, password_hash, is_admin, created_at, updated_at)
     select 'burst-' || n || '@example.com', 'none', false, $2, $2 from generate_series(1, $1::int) n returning id`,
    [count, now],
  );
  await db.query(
    `insert into user_consents (user_id, document, version, agreed_at)
     select id, document, $2, $3 from unnest($1::uuid[]) as id, unnest(enum_range(null::consent_document)) as document`,
    [rows.map(({ id }) => id), DOCUMENTS_VERSION, now],
  );
  return rows.map(({ id }) => id);
}

/** Copies the rows of a lecture to another user. */
export async function copyLecture(db: pg.Pool, input: { lecture_id: string; user_id: string }): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with source as (select * from lectures where id = $1),
     upload as (
       insert into uploads (user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key,
         status, created_at, expires_at, ended_at)
       select $2, u.file_name, u.content_type, u.size_bytes, u.part_size_bytes, u.part_count, gen_random_uuid()::text,
         u.status, u.created_at, u.expires_at, u.ended_at
       from uploads u join source on source.upload_id = u.id returning id, storage_key
     )
     insert into lectures (user_id, upload_id, title, file_name, content_type, size_bytes, sha256, storage_key, status,
       created_at, checked_at, duration_ms, voiced_ms, slide_count, section_count, has_video, prepared_in)
     select $2, upload.id, s.title, s.file_name, s.content_type, s.size_bytes, s.sha256, upload.storage_key, s.status,
       s.created_at, s.checked_at, s.duration_ms, s.voiced_ms, s.slide_count, s.section_count, s.has_video, s.prepared_in
     from source s, upload returning id`,
    [input.lecture_id, input.user_id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the lecture was not copied');
  return row.id;
}

export async function updateModelLimits(
  db: pg.Pool,
  limits: { requests_per_minute: number; tokens_per_minute: number },
): Promise<void> {
  await db.query(
    `update model_budgets set requests_per_minute = $1, tokens_per_minute = $2, requests_left = 0, tokens_left = 0`,
    [limits.requests_per_minute, limits.tokens_per_minute],
  );
}

/** Simulates an operator who doubles the price while jobs are queued. */
export async function insertDoubledPrice(db: pg.Pool, now: Date): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing,
         created_by, created_at)
       select model_id, version + 1, input_token_price * 2, output_token_price * 2, false, created_by, $1
       from ai_model_prices order by version desc limit 1`,
      [now],
    );
    await client.query('update ai_models set price_version = price_version + 1, updated_at = $1', [now]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
