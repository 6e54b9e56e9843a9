import { expect, test } from 'vitest';
import { checkSecrets } from './check-secrets.ts';
import { aFile } from './testing/a-file.ts';

/** Concatenated here, so that this file itself contains none. */
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

test.each(planted)('rejects %s', (text) => {
  expect(checkSecrets([aFile('docs/a.md', `x\n${text}`)])).toMatchObject([{ rule: 'secrets', line: 2 }]);
});

test.each([
  'TOSS_SECRET_KEY=test_gsk_docs_sample',
  'postgres://pilgi:a-local-password@127.0.0.1:5432/pilgi',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code in the checked file.
  'const url = `postgres://${user}:${password}@${host}`;',
  'sk-short',
  'eyJhbGciOiJub25lIn0',
])('accepts %s', (text) => {
  expect(checkSecrets([aFile('apps/a.ts', text)])).toEqual([]);
});
