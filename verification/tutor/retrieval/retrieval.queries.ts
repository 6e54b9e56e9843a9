import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export async function insertStudent(client: pg.Client): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into users (id, email, password_hash, created_at, updated_at) values ($1::uuid, $1::text || '@example.com', 'x', now(), now())`,
    [id],
  );
  return id;
}

/** Inserts notes of one course; their passages are stored by the product. */
export async function insertNotes(
  client: pg.Client,
  { user_id, course, count }: { user_id: string; course: string; count: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await client.query(
    `with given as (select id from unnest($3::uuid[]) as id), upload as (
       insert into uploads (id, user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key, status, created_at, expires_at, ended_at)
       select id, $1::uuid, 'a.mp4', 'video/mp4', 1, 8388608, 1, 'uploads/' || id, 'DONE', now(), now(), now() from given returning id
     ), lecture as (
       insert into lectures (id, user_id, upload_id, title, course, file_name, content_type, size_bytes, sha256, storage_key, status,
         created_at, checked_at, duration_ms, voiced_ms, slide_count, section_count, has_video)
       select id, $1::uuid, id, '강의', $2::text, 'a.mp4', 'video/mp4', 1, encode(sha256(id::text::bytea), 'hex'), 'uploads/' || id, 'READY', now(), now(), 600000, 600000, 0, 1, false
       from upload returning id
     )
     insert into notes (id, user_id, lecture_id, title, version, body_key, supported, claims, created_at, updated_at)
     select id, $1::uuid, id, '강의', 1, 'notes/' || id, 1, 1, now(), now() from lecture`,
    [user_id, course, ids],
  );
  return ids;
}

/** Gives each further note the text and the keys of one that has them. */
export async function copyNotes(client: pg.Client, from: readonly string[], to: readonly string[]): Promise<void> {
  const pairs = `unnest($2::uuid[]) with ordinality as target (id, place)
     join unnest($1::uuid[]) with ordinality as source (id, place) on source.place = 1 + target.place % $3::integer`;
  const values = [from, to, from.length];
  await client.query(
    `insert into note_texts (note_id, user_id, rows, passages)
     select target.id, stored.user_id, stored.rows, stored.passages from ${pairs} join note_texts stored on stored.note_id = source.id`,
    values,
  );
  await client.query(
    `insert into note_keys (note_id, layer, user_id, changed_at, keys)
     select target.id, stored.layer, stored.user_id, stored.changed_at, stored.keys from ${pairs} join note_keys stored on stored.note_id = source.id`,
    values,
  );
  await client.query('analyze note_texts, note_keys, notes, lectures');
}

/** The smallest statement that a search over the same notes needs. */
export async function readTexts(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query('select note_id, rows, passages from note_texts where note_id = any($1)', [ids]);
}
