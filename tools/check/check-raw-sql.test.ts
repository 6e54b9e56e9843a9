import { expect, test } from 'vitest';
import { checkRawSql } from './check-raw-sql.ts';
import { aFile } from './testing/a-file.ts';

const ACT = 'apps/server/src/features/auth/log-in.ts';
const TAGGED = 'export const find = () => sql`select 1`;';

const refused = [
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

test.each(refused)('refuses %s', (text) => {
  expect(checkRawSql([aFile(ACT, `\n${text}\n`)])).toMatchObject([{ rule: 'raw-sql', file: ACT, line: 2 }]);
});

test.each(accepted)('accepts %s', (text) => {
  expect(checkRawSql([aFile(ACT, text)])).toEqual([]);
});

test.each([
  'apps/server/src/features/auth/auth.queries.ts',
  'apps/server/src/features/auth/log-in.test.ts',
  'apps/server/src/platform/db/open-database.ts',
  'apps/server/testing/a-user.ts',
])('%s may hold SQL', (path) => {
  expect(checkRawSql([aFile(path, TAGGED)])).toEqual([]);
});
