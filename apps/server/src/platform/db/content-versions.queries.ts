import { sql } from 'kysely';
import { coalesceReads } from './coalesce-reads.ts';
import { prepareQuery } from './prepare-query.ts';

type ContentName = 'faq' | 'client_versions';

const listVersions = prepareQuery(
  'content-versions',
  (_db, input: { names: readonly string[] }) => sql<{ name: string; version: bigint }>`
    select name, version from content_versions where name = any(${input.names}::text[])`,
);

/** Incremented by triggers with every change; one cheap read lets each process check whether its cache is current. */
export const getContentVersion = coalesceReads(async (db, names: readonly ContentName[]): Promise<string[]> => {
  const rows = await listVersions(db, { names: [...new Set(names)] });
  const versions = new Map(rows.map(({ name, version }) => [name, String(version)]));
  return names.map((name) => {
    const version = versions.get(name);
    if (version === undefined) throw new Error(`content_versions has no ${name}`);
    return version;
  });
});
