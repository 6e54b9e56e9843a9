import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import pg from 'pg';

/** Ids end in a number, so that pgbench can generate them. */
export const USER_PREFIX = '00000000-0000-4000-8000-';
export const SESSION_PREFIX = '30000000-0000-4000-8000-';
export const idOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(12, '0')}`;

export interface UserCounts {
  /** The first users have three payments and three jobs each. */
  ordinary: number;
  /** The following users have a hundred payments each. */
  buyers: number;
}

/** Creates users with a session, credits that no run uses up, payments settled by the product's SQL function, and jobs. */
export async function insertUsers(databaseUrl: string, users: UserCounts, passwordHash: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const { ordinary, buyers } = users;
  try {
    await owner.query(
      `insert into users (id, email, password_hash, created_at, updated_at)
       select ('${USER_PREFIX}' || lpad(n::text, 12, '0'))::uuid, n || '@bench.example.com', $2, now(), now()
       from generate_series(1, $1::integer) n`,
      [ordinary + buyers, passwordHash],
    );
    await owner.query(
      `insert into user_consents (user_id, document, version, agreed_at)
       select id, document, $1, now() from users, unnest(enum_range(null::consent_document)) as document`,
      [DOCUMENTS_VERSION],
    );
    await owner.query(
      `insert into sessions (id, user_id, audience, created_at, expires_at)
       select overlay(id::text placing '3' from 1)::uuid, id, 'user', now(), now() + interval '30 days' from users`,
    );
    await owner.query(
      `select add_lot(id, 'GRANT', id, 1000000000000, 0, now() + interval '1 year', null, 'bench', null, now()) from users`,
    );
    await insertPayments(owner, users);
    await insertJobs(owner, users);
    await owner.query('vacuum analyze');
    // Flush before measuring, so that the inserted rows do not slow down the first commits.
    await owner.query('checkpoint');
  } finally {
    await owner.end();
  }
}

async function insertPayments(owner: pg.Client, { ordinary, buyers }: UserCounts): Promise<void> {
  await owner.query(
    `insert into payment_orders (order_id, user_id, amount_won, paid_micro, order_name, status, payment_key, next_check_at, created_at, expires_at)
     select 'order_' || u.number || '_' || n, u.id, 9900, 9900000000, '크레딧 9,900', 'CONFIRMING', 'key_' || u.number || '_' || n, now(),
       now() - interval '1 hour' * n, now() + interval '1 hour'
     from (select id, right(id::text, 12)::bigint as number from users) u
     cross join lateral generate_series(1, case when u.number <= $1 then 3 else 100 end) n
     where u.number <= $1::bigint + $2::bigint`,
    [ordinary, buyers],
  );
  await owner.query(
    `select settle_payment(id, payment_key, created_at, now() + interval '1 year', '카드', '11', '12345678****000*', '00000000',
       9000, 900, null, '{}', jsonb_build_object('totalAmount', amount_won, 'orderId', order_id, 'paymentKey', payment_key, 'status', 'DONE'),
       now())
     from payment_orders`,
  );
}

/** Cancelled jobs, which need neither note nor charge. */
async function insertJobs(owner: pg.Client, { ordinary }: UserCounts): Promise<void> {
  await owner.query('begin');
  await owner.query(
    `insert into ai_models (id, model_name, display_name, is_active, low_res_threshold_seconds, price_version, created_at, updated_at)
     values ('40000000-0000-4000-8000-000000000001', 'bench', '기본', true, 0, 1, now(), now())`,
  );
  await owner.query(
    `insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing, created_by, created_at)
     select '40000000-0000-4000-8000-000000000001', 1, 1, 4, false, id, now() from users limit 1`,
  );
  await owner.query('commit');
  await owner.query(
    `create temp table bench_jobs as
     select u.id as user_id, gen_random_uuid() as upload_id, gen_random_uuid() as lecture_id, gen_random_uuid() as quote_id,
       gen_random_uuid() as job_id, now() - interval '1 day' * n as at
     from users u cross join generate_series(1, 3) n where right(u.id::text, 12)::bigint <= $1`,
    [ordinary],
  );
  await owner.query(
    `insert into uploads (id, user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key, status,
       created_at, ended_at, expires_at)
     select upload_id, user_id, 'lecture.mp4', 'video/mp4', 1000, 8388608, 1, upload_id, 'DONE', at, at, at from bench_jobs`,
  );
  await owner.query(
    `insert into lectures (id, user_id, upload_id, title, file_name, content_type, size_bytes, sha256, storage_key, status, created_at,
       checked_at, duration_ms, voiced_ms, slide_count, section_count, has_video)
     select lecture_id, user_id, upload_id, '운영체제 3주차', 'lecture.mp4', 'video/mp4', 1000, repeat('0', 64), upload_id, 'READY', at,
       at, 60000, 50000, 1, 1, true from bench_jobs`,
  );
  await owner.query(
    `insert into job_quotes (id, user_id, lecture_id, model_id, price_version, sections, estimate, expected_micro, ceiling_micro,
       expected_seconds, created_at, expires_at)
     select quote_id, user_id, lecture_id, '40000000-0000-4000-8000-000000000001', 1, '{1}', '[]', 0, 20000000, 30, at,
       at + interval '1 hour' from bench_jobs`,
  );
  await owner.query(
    `insert into jobs (id, user_id, lecture_id, quote_id, model_id, price_version, ceiling_micro, section_count, status, cancel_requested_at,
       created_at, finished_at)
     select job_id, user_id, lecture_id, quote_id, '40000000-0000-4000-8000-000000000001', 1, 20000000, 1, 'CANCELLED', at, at, at
     from bench_jobs`,
  );
}
