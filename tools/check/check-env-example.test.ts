import { expect, test } from 'vitest';
import { checkEnvExample } from './check-env-example.ts';
import { aFile } from './testing/a-file.ts';

const webSource = aFile(
  'apps/web/src/shared/api.ts',
  'const address = import.meta.env.DEV ? 1 : import.meta.env.API_ADDRESS;',
);
const env = (text: string) => [aFile('.env.example', text)];

test('accepts documented keys of the schema', () => {
  const example = '# where the data lives\nDATABASE_URL=\n\n# address of the api\nAPI_ADDRESS=http://localhost:3000\n';
  expect(checkEnvExample([...env(example), webSource], ['DATABASE_URL'])).toEqual([]);
});

test('rejects a missing key of the schema', () => {
  expect(checkEnvExample(env('# a\nPORT=1\n'), ['PORT', 'SMTP_URL'])).toMatchObject([
    { rule: 'env-example', message: expect.stringContaining('SMTP_URL') },
  ]);
});

test('rejects a missing setting of compose.yaml', () => {
  const compose = aFile('compose.yaml', `PASSWORD: \${DB_PASSWORD:?set DB_PASSWORD in .env}`);
  expect(checkEnvExample([...env('# a\nPORT=1\n'), compose], ['PORT'])).toMatchObject([
    { rule: 'env-example', message: expect.stringContaining('DB_PASSWORD') },
  ]);
});

test('rejects a key that is not in the schema', () => {
  expect(checkEnvExample(env('# a\nPORT=1\n# b\nOLD_KEY=1\n'), ['PORT'])).toMatchObject([
    { line: 4, message: expect.stringContaining('OLD_KEY') },
  ]);
});

test('rejects a key without a comment line above it', () => {
  expect(checkEnvExample(env('PORT=1\n'), ['PORT'])).toMatchObject([
    { line: 1, message: expect.stringContaining('PORT') },
  ]);
});

test('rejects a missing file', () => {
  expect(checkEnvExample([], [])).toMatchObject([{ message: 'is missing' }]);
});
