import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Inserts a prepared lecture and a note whose body is already in the storage and also serves as the recording. */
export async function insertReadyNote(
  db: pg.Pool,
  note: { user_id: string; title: string; body_key: string; body: Buffer; duration_ms: number },
): Promise<string> {
  const sha256 = createHash('sha256').update(note.body).digest('hex');
  const { rows } = await db.query<{ id: string }>(
    `with upload as (
       insert into uploads (user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key, status, created_at, expires_at, ended_at)
       values ($1, 'a.mp4', 'video/mp4', $5, 8388608, 1, $3, 'DONE', now(), now(), now()) returning id
     ), lecture as (
       insert into lectures (user_id, upload_id, title, file_name, content_type, size_bytes, sha256, storage_key, status,
         created_at, checked_at, duration_ms, voiced_ms, slide_count, section_count, has_video)
       select $1, id, $2, 'a.mp4', 'video/mp4', $5, $6, $3, 'READY', now(), now(), $4, $4, 0, 3, false
       from upload returning id
     ), note as (
       insert into notes (user_id, lecture_id, title, version, body_key, supported, claims, created_at, updated_at)
       select $1, id, $2, 1, $3, 1, 1, now(), now() from lecture returning id
     )
     insert into note_versions (note_id, version, kind, body_key, created_at)
     select id, 1, 'JOB', $3, now() from note returning note_id as id`,
    [note.user_id, note.title, note.body_key, note.duration_ms, note.body.length, sha256],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the note was not stored');
  return row.id;
}

export interface ProblemRow {
  bundle_id: string;
  number: number;
  type: string;
  state: string | null;
  repairs: number;
  faults: string[];
}

export async function listProblemRows(db: pg.Pool): Promise<ProblemRow[]> {
  const { rows } = await db.query<ProblemRow>(
    'select bundle_id, number, type, state, repairs, faults from problems order by bundle_id, number',
  );
  return rows;
}

export interface BundleEnd {
  status: string;
  charged_micro: string;
  /** All stored problem data as one text. */
  problems: string;
}

export async function getBundleEnd(db: pg.Pool, bundleId: string): Promise<BundleEnd> {
  const { rows } = await db.query<BundleEnd>(
    `select status::text, charged_micro::text, (
       select jsonb_agg(jsonb_build_array(number, type, state, body, evidence, slide_ids, repairs, faults) order by number)::text
       from problems where bundle_id = bundle.id) as problems
     from problem_bundles bundle where id = $1`,
    [bundleId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`bundle ${bundleId} not found`);
  return row;
}

export interface BundleBalances {
  held: string;
  open: string;
  unbalanced: string;
  /** Bundles whose charge differs from the price of their charged calls. */
  miscounted: string;
}

export async function getBundleBalances(db: pg.Pool): Promise<BundleBalances> {
  const { rows } = await db.query<BundleBalances>(`
    select (select coalesce(sum(held_micro), 0)::text from wallets) as held,
      (select count(*)::text from problem_bundles where finished_at is null) as open,
      (select count(*)::text from problem_bundles b join credit_holds h on h.purpose = 'JOB' and h.subject_id = b.id
        where h.captured_micro <> b.charged_micro or h.status = 'HELD') as unbalanced,
      (select count(*)::text from problem_bundles b
        join ai_model_prices p on p.model_id = b.model_id and p.version = b.price_version
        join lateral (
          select coalesce(sum(charged_input_tokens), 0) * p.input_token_price + coalesce(sum(charged_output_tokens), 0) * p.output_token_price as micro
          from model_calls where bundle_id = b.id and is_charged) used on true
        where b.charged_micro <> ceil(used.micro / 100000.0) * 100000) as miscounted`);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row');
  return row;
}
