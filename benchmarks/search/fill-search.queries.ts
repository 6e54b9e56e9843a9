import { randomUUID } from 'node:crypto';
import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import type { SearchRow } from '@pilgi/domain/notes';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

export interface StoredNote {
  note_id: string;
  user_id: string;
  rows: readonly (SearchRow & { keys: readonly string[] })[];
}

export async function countNotes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from notes`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertUser(db: Database, email: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into users (id, email, password_hash, created_at, updated_at)
            values (${id}, ${email}, 'none', now(), now())`.execute(db);
  await sql`insert into user_consents (user_id, document, version, agreed_at)
            select ${id}, document, ${DOCUMENTS_VERSION}, now()
              from unnest(enum_range(null::consent_document)) as document`.execute(db);
  return id;
}

export async function findUser(db: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Inserts lectures and notes of one owner; returns the note ids. */
export async function insertNotes(db: Database, input: { user_id: string; count: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with brought as (
      insert into uploads (user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key, status,
                           created_at, expires_at, ended_at)
      select ${input.user_id}, 'lecture.mp4', 'video/mp4', 1000, 8388608, 1, gen_random_uuid()::text, 'DONE', now(), now(), now()
      from generate_series(1, ${input.count}) returning id, user_id, storage_key
    ), heard as (
      insert into lectures (user_id, upload_id, title, course, file_name, content_type, size_bytes, sha256, storage_key, status,
                            created_at, checked_at, duration_ms, voiced_ms, slide_count, section_count, has_video)
      select user_id, id, '강의', '과목', 'lecture.mp4', 'video/mp4', 1000, repeat('a', 64), storage_key, 'READY',
             now(), now(), 3600000, 3600000, 0, 10, false from brought returning id, user_id
    )
    insert into notes (user_id, lecture_id, title, version, body_key, supported, claims, created_at, updated_at, searched_version)
    select user_id, id, '노트', 1, id::text, 1, 1, now(), now() - random() * interval '300 days', 1 from heard
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

export async function insertSearchRows(db: Database, notes: readonly StoredNote[]): Promise<void> {
  const rows = notes.flatMap(({ note_id, user_id, rows: own }) => own.map((row) => ({ note_id, user_id, ...row })));
  await sql`
    insert into note_search (note_id, layer, section, user_id, heading, passages, keys, changed_at)
    select row.note_id, row.layer, row.section, row.user_id, row.heading, row.passages,
           array_to_tsvector(array(select jsonb_array_elements_text(row.keys))), note.updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(note_id uuid, layer search_layer, section integer, user_id uuid, heading text, passages jsonb, keys jsonb)
    join notes note on note.id = row.note_id`.execute(db);
}

/** Inserting is faster without the index. */
export async function dropSearchIndex(db: Database): Promise<void> {
  await sql`drop index note_search_by_owner`.execute(db);
}

export async function createSearchIndex(db: Database): Promise<void> {
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  await sql`create index note_search_by_owner on note_search using gin (user_id, keys) with (fastupdate = off)`.execute(
    db,
  );
  await sql`vacuum analyze note_search`.execute(db);
  await sql`vacuum analyze notes`.execute(db);
}

export async function insertSession(db: Database, user_id: string, now: Date): Promise<string> {
  const expires_at = new Date(now.getTime() + 8 * 3_600_000);
  const session = { user_id, audience: 'user' as const, created_at: now, expires_at };
  return (await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()).id;
}

export async function getSizes(db: Database): Promise<{ rows: number; table: string; index: string }> {
  const { rows } = await sql<{ rows: number; table: string; index: string }>`
    select (select count(*)::integer from note_search) as rows, pg_size_pretty(pg_table_size('note_search')) as "table",
           pg_size_pretty(pg_relation_size('note_search_by_owner')) as "index"`.execute(db);
  return rows[0] ?? { rows: 0, table: '', index: '' };
}
