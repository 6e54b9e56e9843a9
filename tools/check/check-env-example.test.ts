import { expect, test } from 'vitest';
import { checkEnvExample } from './check-env-example.ts';
import { aFile } from './testing/a-file.ts';

const webSource = aFile(
  'apps/web/src/shared/api.ts',
  'const address = import.meta.env.DEV ? 1 : import.meta.env.API_ADDRESS;',
);
const env = (text: string) => [aFile('.env.example', text)];

test('keys that are explained and known pass', () => {
  const example = '# where the data lives\nDATABASE_URL=\n\n# address of the api\nAPI_ADDRESS=http://localhost:3000\n';
  expect(checkEnvExample([...env(example), webSource], ['DATABASE_URL'])).toEqual([]);
});

test('a key of the configuration that is not shown is refused', () => {
  expect(checkEnvExample(env('# a\nPORT=1\n'), ['PORT', 'SMTP_URL'])).toMatchObject([
    { rule: 'env-example', message: expect.stringContaining('SMTP_URL') },
  ]);
});

test('a key that the configuration does not know is refused', () => {
  expect(checkEnvExample(env('# a\nPORT=1\n# b\nOLD_KEY=1\n'), ['PORT'])).toMatchObject([
    { line: 4, message: expect.stringContaining('OLD_KEY') },
  ]);
});

test('a key without a comment line above it is refused', () => {
  expect(checkEnvExample(env('PORT=1\n'), ['PORT'])).toMatchObject([
    { line: 1, message: expect.stringContaining('PORT') },
  ]);
});

test('a missing example is refused', () => {
  expect(checkEnvExample([], [])).toMatchObject([{ message: 'is missing' }]);
});
