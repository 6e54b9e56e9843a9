import { expect, test } from 'vitest';
import { checkRawSql } from './check-raw-sql.ts';
import { aFile } from './testing/a-file.ts';

const SOURCE = 'apps/server/src/features/accounts/auth/log-in.ts';
const TAGGED = 'export const find = () => sql`select 1`;';

const rejected = [
  TAGGED,
  'const rows = sql<{ id: Map<string, number> }>`now()`;',
  "pool.query('select id from account where email = $1');",
  "pool.query('INSERT INTO account (email) VALUES ($1)');",
  ['pool.query(`update account set email = $', '{email}`);'].join(''),
  "pool.query('delete from account');",
  "pool.query('with recent as (select 1) select 2');",
];

const accepted = [
  '// select id from account',
  "const text = 'selected from the list';",
  "const label = '계정에서 선택';",
  'const sqlite = tag`x`;',
];

test.each(rejected)('rejects %s', (text) => {
  expect(checkRawSql([aFile(SOURCE, `\n${text}\n`)])).toMatchObject([{ rule: 'raw-sql', file: SOURCE, line: 2 }]);
});

test.each(accepted)('accepts %s', (text) => {
  expect(checkRawSql([aFile(SOURCE, text)])).toEqual([]);
});

test.each([
  'apps/server/src/features/accounts/auth/auth.queries.ts',
  'apps/server/src/features/accounts/auth/log-in.test.ts',
  'apps/server/src/platform/db/open-database.ts',
  'apps/server/testing/a-user.ts',
])('accepts SQL in %s', (path) => {
  expect(checkRawSql([aFile(path, TAGGED)])).toEqual([]);
});
