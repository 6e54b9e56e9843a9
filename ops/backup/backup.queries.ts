import type pg from 'pg';

/** Key prefixes of all objects that are referenced by a row. */
export async function listKnownPrefixes(db: pg.Pool | pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ prefix: string }>(`
    select storage_key as prefix from lectures where deleted_at is null
    union select 'prepared/' || id || '/' from lectures where deleted_at is null
    union select v.body_key from note_versions v join notes n on n.id = v.note_id where n.deleted_at is null
    union select object_key from exports`);
  return rows.map((row) => row.prefix);
}
