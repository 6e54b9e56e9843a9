import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

const root = mkdtempSync(join(tmpdir(), 'pilgi-migrations-'));
mkdirSync(join(root, 'apps/server/migrations'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

async function rulesFor(name: string, text: string): Promise<string[]> {
  const path = `apps/server/migrations/${name}.sql`;
  writeFileSync(join(root, path), text);
  return (await checkMigrations(root, [{ path, text }])).map(({ message }) => message.split(':')[0] ?? '');
}

it.each([
  ['create index users_by_nick on users (nick);', ['require-concurrent-index-creation']],
  ['alter table users add column nick text not null;', ['adding-required-field']],
  ['alter table users add constraint short_nick check (length(nick) < 9);', ['constraint-missing-not-valid']],
  ['alter table users alter column nick type varchar(20);', ['changing-column-type']],
  ['alter table users drop column nick;', ['ban-drop-column']],
  ['-- no transaction\ncreate index concurrently if not exists users_by_nick on users (nick);\n', []],
  ['alter table users add column nick text;', []],
  ['create table nicks (id uuid primary key, nick text not null); create index nicks_by_nick on nicks (nick);', []],
])(
  'checks a new file: %s',
  async (text, rules) => {
    expect(await rulesFor('0041_new', text)).toEqual(expect.arrayContaining(rules));
    if (rules.length === 0) expect(await rulesFor('0041_new', text)).toEqual([]);
  },
  120_000,
);

it('accepts files that are older than the linter', async () => {
  expect(await rulesFor('0040_old', 'create index users_by_nick on users (nick);')).toEqual([]);
});
