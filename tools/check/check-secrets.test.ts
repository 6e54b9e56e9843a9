import { expect, test } from 'vitest';
import { checkSecrets } from './check-secrets.ts';
import { aFile } from './testing/a-file.ts';

/** Put together here, so that this file itself holds none. */
const planted = [
  ['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' '),
  `key = "${['AKIA', 'ABCDEFGHIJ234567'].join('')}"`,
  `${['AIza', 'x'.repeat(35)].join('')}`,
  `TOSS_SECRET_KEY=${['live', 'gsk', 'abcdefgh12345678'].join('_')}`,
  `openai: ${['sk', 'proj-abcdefghijklmnopqrst'].join('-')}`,
  ['ghp', 'a'.repeat(36)].join('_'),
  ['xoxb', '1234567890', 'abcdef'].join('-'),
  ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTYifQ', 'c2lnbmF0dXJlLW9m'].join('.'),
  ['postgres://pilgi', 'correct-horse@db.example.com/pilgi'].join(':'),
];

test.each(planted)('%s may not stand anywhere', (text) => {
  expect(checkSecrets([aFile('docs/a.md', `x\n${text}`)])).toMatchObject([{ rule: 'secrets', line: 2 }]);
});

test.each([
  'TOSS_SECRET_KEY=test_gsk_docs_sample',
  'postgres://pilgi:a-local-password@127.0.0.1:5432/pilgi',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code as it stands in a file.
  'const url = `postgres://${user}:${password}@${host}`;',
  'sk-short',
  'eyJhbGciOiJub25lIn0',
])('%s may', (text) => {
  expect(checkSecrets([aFile('apps/a.ts', text)])).toEqual([]);
});
