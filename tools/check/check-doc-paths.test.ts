import { expect, test } from 'vitest';
import { checkDocPaths } from './check-doc-paths.ts';
import { aFile } from './testing/a-file.ts';

const tree = [
  aFile('package.json', '{"scripts":{"dev":"x","test:e2e":"x"}}'),
  aFile('apps/web/package.json', '{"scripts":{"build":"x"}}'),
  aFile('apps/server/src/features/accounts/auth/log-in.ts'),
  aFile('apps/server/src/features/billing/payments/refund-payment.ts'),
  aFile('docs/glossary.md'),
  aFile('docs/images/landing.png'),
];

const check = (text: string, path = 'README.md') => checkDocPaths([...tree, aFile(path, text)]);

test.each([
  '[words](docs/glossary.md#credits)',
  '![image](docs/images/landing.png "Landing")',
  '[outside](https://example.org/x.md) and [here](#top)',
  'see `apps/server/src/features/accounts/auth/log-in.ts` and `apps/server/`',
  'see `features/accounts/auth/log-in.ts`',
  'each `apps/server/src/features/<subject>/` and `features/{accounts/auth,billing/payments}/*.ts`',
  '`GET /api/v1/health`, `/faq`, `application/json`, `react-router/dev`, `@pilgi/contract`',
  '`npm run dev -- --ready-file F`, `npm run test:e2e`, `npm run build -w apps/web`',
  'results are in `.test-results/vitest.json`',
  '```\napps/\n  gone/tree.ts\n```',
  '```sh\nnode apps/server/src/features/accounts/auth/log-in.ts --flag\n```',
])('accepts %j', (text) => {
  expect(check(text)).toEqual([]);
});

test.each([
  ['[words](docs/gone.md)', 'no such file: docs/gone.md'],
  ['[words](../docs/glossary.md)', 'no such file: ../docs/glossary.md'],
  ['see `apps/server/src/gone.ts`', 'no such path: apps/server/src/gone.ts'],
  ['see `apps/desktop/`', 'no such path: apps/desktop/'],
  ['see `features/accounts/auth/gone.ts`', 'no such path: features/accounts/auth/gone.ts'],
  ['see `apps/*/gone/`', 'no such path: apps/*/gone/'],
  ['`npm run gone`', 'no such script: npm run gone'],
  ['```sh\nnpm run gone\n```', 'no such script: npm run gone'],
  ['```sh\nnode tools/gone.ts\n```', 'no such path: tools/gone.ts'],
])('rejects %j', (text, message) => {
  expect(check(text)).toMatchObject([{ rule: 'doc-paths', file: 'README.md', message }]);
});

test('resolves a link relative to its document', () => {
  expect(check('[words](glossary.md) [words](./gone.md)', 'docs/scale.md')).toMatchObject([
    { file: 'docs/scale.md', message: 'no such file: ./gone.md' },
  ]);
});

test('ignores the specification', () => {
  expect(check('[words](gone.md)', 'docs/spec/decisions.md')).toEqual([]);
});
