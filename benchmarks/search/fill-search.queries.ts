import { randomUUID } from 'node:crypto';
import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import type { SearchLayer, SearchRow } from '@pilgi/domain/notes';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

/** What the worker writes for one lecture. */
export interface IndexedNote {
  rows: Buffer;
  passages: Buffer;
  layers: readonly { layer: SearchLayer; keys: Buffer }[];
}

/** The same in the layout before migration 0042, for comparison. */
export interface FormerNote {
  rows: readonly (SearchRow & { keys: readonly string[] })[];
  passages: readonly { number: number; kind: string; parts: unknown; keys: readonly string[] }[];
}

interface Owned {
  note_id: string;
  user_id: string;
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
    insert into notes (user_id, lecture_id, title, version, body_key, supported, claims, created_at, updated_at, indexed_version,
                       searched_version)
    select user_id, id, '노트', 1, id::text, 1, 1, now(), now() - random() * interval '300 days', 1, 1 from heard
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

export async function insertIndexed(db: Database, notes: readonly (Owned & IndexedNote)[]): Promise<void> {
  const texts = notes.map(({ note_id, user_id, rows, passages }) => ({ note_id, user_id, rows, passages }));
  await db.insertInto('note_texts').values(texts).execute();
  const updated = await db.selectFrom('notes').select(['id', 'updated_at']).execute();
  const changedAt = new Map(updated.map((note) => [note.id, note.updated_at]));
  const keys = notes.flatMap(({ note_id, user_id, layers }) =>
    layers.map((layer) => ({ note_id, user_id, changed_at: changedAt.get(note_id) ?? new Date(), ...layer })),
  );
  await db.insertInto('note_keys').values(keys).execute();
}

export async function insertFormer(db: Database, notes: readonly (Owned & FormerNote)[]): Promise<void> {
  const owned = <T extends object>({ note_id, user_id }: Owned, rows: readonly T[]) =>
    rows.map((row) => ({ note_id, user_id, ...row }));
  await sql`
    insert into note_search (note_id, layer, section, user_id, heading, passages, keys, changed_at)
    select row.note_id, row.layer, row.section, row.user_id, row.heading, row.passages, array_to_tsvector(row.keys), note.updated_at
    from json_to_recordset(${JSON.stringify(notes.flatMap((note) => owned(note, note.rows)))}::json)
      as row(note_id uuid, layer search_layer, section integer, user_id uuid, heading text, passages jsonb, keys text[])
    join notes note on note.id = row.note_id`.execute(db);
  await sql`
    insert into note_passages (note_id, number, user_id, kind, parts, keys)
    select row.note_id, row.number, row.user_id, row.kind, row.parts, array_to_tsvector(row.keys)
    from json_to_recordset(${JSON.stringify(notes.flatMap((note) => owned(note, note.passages)))}::json)
      as row(note_id uuid, number integer, user_id uuid, kind passage_kind, parts jsonb, keys text[])`.execute(db);
}

/** Inserting is faster without the index. */
export async function dropSearchIndex(db: Database): Promise<void> {
  await sql`drop index note_keys_by_owner`.execute(db);
}

export async function createSearchIndex(db: Database): Promise<void> {
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  await sql`create index note_keys_by_owner on note_keys using gin (user_id, unpack_search_keys(keys)) with (fastupdate = off)`.execute(
    db,
  );
  await sql`alter index note_keys_by_owner alter column 2 set statistics 0`.execute(db);
}

export async function analyzeSearch(db: Database): Promise<void> {
  for (const table of ['note_keys', 'note_texts', 'note_search', 'note_passages', 'notes']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}

/** Times of the latest update of two notes with the same content must agree, because they order the results. */
export async function copyTimes(db: Database, pairs: readonly { from: string; to: string }[]): Promise<void> {
  await sql`
    update notes set updated_at = other.updated_at
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair("from" uuid, "to" uuid) join notes other on other.id = pair."from"
    where notes.id = pair."to"`.execute(db);
}

export async function insertSession(db: Database, user_id: string, now: Date): Promise<string> {
  const expires_at = new Date(now.getTime() + 8 * 3_600_000);
  const session = { user_id, audience: 'user' as const, created_at: now, expires_at };
  return (await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()).id;
}

export interface Footprint {
  lectures: number;
  text: number;
  keys: number;
  index: number;
  total: number;
}

/** Bytes per lecture: compressed texts, stored keys and the index over them, with everything that belongs to the tables. */
export async function getFootprint(db: Database): Promise<Footprint> {
  const { rows } = await sql<Footprint>`
    select lectures, pg_total_relation_size('note_texts')::float8 / lectures as text,
           (pg_total_relation_size('note_keys') - pg_relation_size('note_keys_by_owner'))::float8 / lectures as keys,
           pg_relation_size('note_keys_by_owner')::float8 / lectures as "index",
           (pg_total_relation_size('note_texts') + pg_total_relation_size('note_keys'))::float8 / lectures as total
    from (select greatest(1, count(*))::integer as lectures from note_texts) counted`.execute(db);
  return rows[0] ?? { lectures: 0, text: 0, keys: 0, index: 0, total: 0 };
}

/** The same for the former layout. */
export async function getFormerFootprint(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (pg_total_relation_size('note_search') + pg_total_relation_size('note_passages'))::float8
           / greatest(1, (select count(distinct note_id) from note_search)) as total`.execute(db);
  return rows[0]?.total ?? 0;
}
