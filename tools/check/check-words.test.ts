import { expect, test } from 'vitest';
import { checkWords } from './check-words.ts';

const check = (path: string, text: string) => checkWords([{ path, text }]);

test.each([
  ['a comment', 'apps/a.ts', '/** Whoever calls this waits. */\nexport const a = 1;\n'],
  ['a declared name', 'apps/a.ts', 'export const MOST_PARTS = 3;\n'],
  ['a parameter', 'apps/a.ts', 'export const list = (wishes: string[]) => wishes;\n'],
  ['a test title', 'apps/a.test.ts', "test('nobody is told', () => {});\n"],
  ['a log message', 'apps/a.ts', "log.warn({ id }, 'tried in vain');\n"],
  ['an error message', 'apps/a.ts', "throw new Error('told twice');\n"],
  ['a metric help text', 'apps/a.ts', "export const metric = { help: 'Told once.' };\n"],
  ['a document', 'docs/a.md', 'Somebody waits.\n'],
  ['a comment in SQL', 'apps/a.sql', 'select 1; -- told once\n'],
  ['a file name', 'apps/tell-news.ts', 'export const a = 1;\n'],
])('reports a forbidden word in %s', (_place, path, text) => {
  expect(check(path, text).map(({ rule }) => rule)).toContain('words');
});

test.each([
  ['an ordinary word in a sentence', 'apps/a.ts', '// Works in most browsers.\nexport const a = 1;\n'],
  ['a transmitted field', 'apps/a.ts', 'export interface A {\n  heard_as: string;\n}\n'],
  ['code in a document', 'docs/a.md', 'The field `told_at` is stored.\n'],
  ['a string that is data', 'apps/a.ts', "export const kind = 'told';\n"],
])('accepts %s', (_place, path, text) => {
  expect(check(path, text)).toEqual([]);
});

test('reports every occurrence in a file with its line', () => {
  const text = '// told\n// told twice\nexport const a = 1;\n';
  expect(check('apps/a.ts', text).map(({ line }) => line)).toEqual([1, 2]);
});

test('applies an exception to its path and word only', () => {
  expect(check('apps/server/src/platform/media/validate-probe.ts', '// pictures\nexport const a = 1;\n')).toEqual([]);
  expect(check('apps/server/src/platform/media/validate-probe.ts', '// told\nexport const a = 1;\n')).toHaveLength(1);
  expect(check('apps/server/src/platform/media/probe-media.ts', '// pictures\nexport const a = 1;\n')).toHaveLength(1);
});
