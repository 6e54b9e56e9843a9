import { expect, test } from 'vitest';
import { checkLengths, countLines, measureLengths } from './check-lengths.ts';
import { aFileOfLines } from './testing/a-file.ts';

const budgets: [path: string, maxLines: number][] = [
  ['apps/server/src/features/accounts/auth/log-in.ts', 300],
  ['.dependency-cruiser.cjs', 300],
  ['apps/web/src/pages/public/faq.page.tsx', 120],
  ['apps/server/src/features/accounts/auth/auth.routes.ts', 80],
  ['packages/ui/src/dialog/dialog.tsx', 200],
  ['apps/server/src/features/accounts/auth/auth.api.test.ts', 500],
  ['packages/ui/src/dialog/dialog.test.tsx', 500],
  ['e2e/auth.spec.ts', 500],
];

test.each(budgets)('%s may have %i lines and not one more', (path, maxLines) => {
  expect(checkLengths([aFileOfLines(path, maxLines)])).toEqual([]);
  expect(checkLengths([aFileOfLines(path, maxLines + 1)])).toMatchObject([{ rule: 'lengths', file: path }]);
});

test('ignores generated files', () => {
  expect(checkLengths([aFileOfLines('apps/server/src/platform/db/rows.generated.ts', 5000)])).toEqual([]);
});

test('applies the source budget to the route table of the web app', () => {
  expect(checkLengths([aFileOfLines('apps/web/src/app/routes.ts', 100)])).toEqual([]);
});

test('counts a last line with and without a newline', () => {
  expect([countLines('a\nb\n'), countLines('a\nb')]).toEqual([2, 2]);
});

test('measures median and 90th percentile without tests', () => {
  const sources = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((lines) =>
    aFileOfLines(`packages/a/${lines}.ts`, lines),
  );
  const measured = measureLengths([...sources, aFileOfLines('packages/a/a.test.ts', 499)]);
  expect(measured).toEqual({ files: 10, median: 60, p90: 100 });
});
