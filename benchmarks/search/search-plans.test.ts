import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { openOwnerDatabase } from '../../tools/seed/open-owner-database.ts';
import { explain, openBareClient } from '../admin/bench-admin.queries.ts';
import { isReadStatement } from '../admin/is-read-statement.ts';
import { fillSearch } from './fill-search.ts';
import { listSearches } from './list-searches.ts';
import { makeVocabulary } from './make-note-document.ts';
import { openSearchApi, type SearchApi } from './open-search-api.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let api: SearchApi;
let bare: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
  const { url } = await createMigratedDatabase(postgres.url);
  const db = openOwnerDatabase(asOwner(url));
  const { user_id } = await fillSearch(db, { own: 30, others: 300, compared: 0, log: () => undefined });
  await db.destroy();
  api = await openSearchApi(url, user_id);
  bare = await openBareClient(url);
}, 400_000);
afterAll(async () => {
  await bare.end();
  await api.close();
  await postgres.stop();
});

describe('note search', () => {
  it.each(listSearches(makeVocabulary(1)).map(({ name, queries }) => [name, queries[0] ?? '']))(
    '%s (%s) uses the index of owner and words',
    async (_, query) => {
      const { statements } = await api.request(`/notes/search?limit=10&q=${encodeURIComponent(query)}`);
      const searches = statements.filter(isReadStatement).filter(({ sql }) => sql.includes('note_keys'));
      expect(searches).toHaveLength(1);
      for (const search of searches) {
        const plan = await explain(bare, search);
        expect(plan).toContain('note_keys_by_owner');
        expect(plan).not.toContain('Seq Scan on note_keys');
      }
    },
  );
});
