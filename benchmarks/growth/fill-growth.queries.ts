import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts';

/** Inserts lectures, jobs and notes for every account, or for one in `one_in` accounts. */
export async function fillGrowth(db: Database, input: { lectures_each: number; one_in?: number }): Promise<number> {
  const jobs = await inTransaction(db, async (tx) => {
    const jobsPlanned = await createPlan(tx, input);
    // Disables triggers, among them foreign key checks: all keys come from the plan table, and millions of row checks would be slow.
    await sql`set local session_replication_role = replica`.execute(tx);
    await insertLectures(tx);
    await insertJobs(tx);
    await insertWork(tx);
    await insertNotes(tx);
    await insertAccountRows(tx);
    return jobsPlanned;
  });
  await sql`vacuum analyze`.execute(db);
  return jobs;
}

async function createPlan(
  tx: Transaction,
  { lectures_each, one_in = 1 }: { lectures_each: number; one_in?: number },
): Promise<number> {
  await sql`
    create temp table growth on commit drop as
    select u.id as user_id, k, gen_random_uuid() as upload_id, gen_random_uuid() as lecture_id,
      gen_random_uuid() as quote_id, gen_random_uuid() as job_id, gen_random_uuid() as note_id,
      now() - interval '20 days' * random() as at, m.id as model_id, m.price_version
    from users u cross join generate_series(1, ${lectures_each}::int) k
    cross join (select id, price_version from ai_models order by id limit 1) m
    where abs(hashtext(u.id::text)) % ${one_in}::int = 0`.execute(tx);
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from growth`.execute(tx);
  return rows[0]?.jobs ?? 0;
}

async function insertLectures(tx: Transaction): Promise<void> {
  await sql`
    insert into uploads (id, user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key,
      status, created_at, expires_at, ended_at)
    select upload_id, user_id, 'lecture.mp4', 'video/mp4', 60000000, 8388608, 8, 'recordings/' || upload_id, 'DONE', at,
      at + interval '1 day', at from growth`.execute(tx);
  await sql`
    insert into lectures (id, user_id, upload_id, title, course, file_name, content_type, size_bytes, sha256, storage_key,
      status, created_at, checked_at, duration_ms, voiced_ms, slide_count, section_count, has_video)
    select lecture_id, user_id, upload_id, '강의 ' || k, '과목 ' || k % 4, 'lecture.mp4', 'video/mp4', 60000000,
      repeat('0', 64), 'recordings/' || upload_id, 'READY', at, at, 3600000, 3000000, 40, 6, true from growth`.execute(
    tx,
  );
}

async function insertJobs(tx: Transaction): Promise<void> {
  await sql`
    insert into job_quotes (id, user_id, lecture_id, model_id, price_version, sections, estimate, expected_micro,
      ceiling_micro, expected_seconds, created_at, expires_at)
    select quote_id, user_id, lecture_id, model_id, price_version, '{1,2,3,4,5,6}', '[]', 5000000, 10000000, 60, at,
      at + interval '30 minutes' from growth`.execute(tx);
  await sql`
    insert into notes (id, user_id, lecture_id, title, version, body_key, supported, claims, created_at, updated_at,
      indexed_version)
    select note_id, user_id, lecture_id, '강의 ' || k, 1, 'notes/' || job_id || '.json', 10, 10, at, at, 1
    from growth`.execute(tx);
  await sql`
    insert into jobs (id, user_id, lecture_id, quote_id, model_id, price_version, note_id, status, ceiling_micro,
      progress_permille, section_count, created_at, started_at, finished_at)
    select job_id, user_id, lecture_id, quote_id, model_id, price_version, note_id, 'COMPLETED', 10000000, 1000, 6, at,
      at + interval '1 second', at + interval '2 minutes' from growth`.execute(tx);
}

async function insertWork(tx: Transaction): Promise<void> {
  await sql`
    insert into job_sections (job_id, number, heard, written)
    select job_id, n, 'DONE', 'DONE' from growth cross join generate_series(1, 6) n`.execute(tx);
  await sql`
    insert into job_events (job_id, kind, data, created_at)
    select job_id, 'progress', '{}', at from growth cross join generate_series(1, 4) n`.execute(tx);
  await sql`
    insert into model_calls (job_id, subject_id, step, section, attempt, status, input_tokens, output_tokens, is_charged, charged_input_tokens, charged_output_tokens, sent_at, ended_at)
    select job_id, job_id, 'WRITE', n, 1, 'ANSWERED', 1000, 100, true, 1000, 100, at, at from growth cross join generate_series(1, 6) n`.execute(
    tx,
  );
  await sql`
    insert into dbos.workflow_status (workflow_uuid, status, name, queue_name, queue_partition_key, created_at, updated_at)
    select 'make-note:' || job_id || ':1', 'SUCCESS', 'make-note', 'jobs', user_id::text,
      extract(epoch from at) * 1000, extract(epoch from at) * 1000 from growth`.execute(tx);
}

async function insertNotes(tx: Transaction): Promise<void> {
  await sql`
    insert into note_versions (note_id, version, kind, body_key, created_at)
    select note_id, 1, 'JOB', 'notes/' || job_id || '.json', at from growth`.execute(tx);
  await sql`
    insert into note_keys (note_id, layer, user_id, changed_at, keys)
    select note_id, 'NOTE', user_id, at, set_byte('\\x0102'::bytea, 1, k % 50) from growth`.execute(tx);
  await sql`
    insert into note_texts (note_id, user_id, rows, passages) select note_id, user_id, ''::bytea, ''::bytea from growth`.execute(
    tx,
  );
  await sql`
    insert into chats (user_id, note_id, title, created_at) select user_id, note_id, '질문', at from growth where k = 1`.execute(
    tx,
  );
}

async function insertAccountRows(tx: Transaction): Promise<void> {
  await sql`
    insert into user_consents (user_id, document, version, agreed_at)
    select user_id, document, ${DOCUMENTS_VERSION}, at from growth, unnest(enum_range(null::consent_document)) as document
    where k = 1
    on conflict do nothing`.execute(tx);
  await sql`
    insert into sessions (user_id, audience, created_at, expires_at)
    select user_id, 'user', now(), now() + interval '7 days' from growth`.execute(tx);
  await sql`
    insert into mail_outbox (kind, payload, status, attempts, created_at, next_attempt_at, finished_at)
    select 'job-done', '{}', 'SENT', 1, at, at, at from growth`.execute(tx);
  await sql`
    insert into rate_limits (key, hits, window_ends_at)
    select 'growth:' || job_id, 1, now() + interval '1 hour' from growth`.execute(tx);
  await sql`
    with bundles as (
      insert into bundle_quotes (user_id, model_id, price_version, title, wanted, notes, problem_count, expected_micro,
        ceiling_micro, expected_seconds, created_at, expires_at)
      select user_id, model_id, price_version, '문제', '{}', jsonb_build_array(note_id), 5, 1000000, 2000000, 30, at,
        at + interval '30 minutes' from growth returning *
    )
    insert into problem_bundles (id, user_id, quote_id, model_id, price_version, title, status, ceiling_micro,
      problem_count, made_count, progress_permille, created_at, started_at, finished_at)
    select gen_random_uuid(), user_id, id, model_id, price_version, title, 'COMPLETED', ceiling_micro, 5, 5, 1000,
      created_at, created_at, created_at from bundles`.execute(tx);
}

export interface SampleUser {
  user_id: string;
  session_id: string;
  lecture_id: string;
  job_id: string;
  note_id: string;
  bundle_id: string;
}

/** A user with lectures, ledger entries and a valid session. */
export async function getSampleUser(db: Database): Promise<SampleUser> {
  const { rows } = await sql<SampleUser>`
    select w.user_id, s.id as session_id, j.lecture_id, j.id as job_id, j.note_id, b.id as bundle_id
    from wallets w join sessions s on s.user_id = w.user_id join jobs j on j.user_id = w.user_id
    join problem_bundles b on b.user_id = w.user_id join users u on u.id = w.user_id
    where w.entry_count between 3 and 10 and u.is_active and u.withdrawn_at is null and not u.is_admin
    order by w.user_id limit 1`.execute(db);
  const [sampleUser] = rows;
  if (sampleUser === undefined) throw new Error('no user has lectures, ledger entries and a session');
  return sampleUser;
}

/** Row estimates of the planner. */
export async function listRowCounts(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r'`.execute(db);
  return new Map(rows.map((row) => [row.name, row.rows]));
}
