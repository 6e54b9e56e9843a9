import type { Queryable } from './database.ts';

/** Raised by triggers with every change, so one cheap read tells each process whether what it keeps is still true. */
export async function getContentVersion(db: Queryable, name: 'faq' | 'client_versions'): Promise<string> {
  const row = await db
    .selectFrom('content_versions')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return String(row.version);
}
