import { expect, test } from 'vitest';
import { checkSuppressions } from './check-suppressions.ts';
import { aFile } from './testing/a-file.ts';

const comment = (text: string) => `//${' '}${text}`;

test.each([
  'biome-ignore lint/suspicious/noExplicitAny: <explanation>',
  'biome-ignore lint/suspicious/noExplicitAny',
  'oxlint-disable-next-line typescript/no-deprecated',
  'oxlint-disable-next-line typescript/no-deprecated -- why',
  '@ts-expect-error',
  '@ts-ignore the types of this package are wrong',
  '@ts-nocheck the types of this package are wrong',
])('rejects %s', (text) => {
  expect(checkSuppressions([aFile('a.ts', comment(text))])).toMatchObject([{ rule: 'suppressions', line: 1 }]);
});

test.each([
  'biome-ignore lint/a11y/noAutofocus: the dialog opens on a press of the user',
  'biome-ignore-all lint/style/noNonNullAssertion: rows are counted before they are read',
  'oxlint-disable-next-line typescript/no-deprecated -- only keyCode 229 marks a composing input',
  '@ts-expect-error the package declares no types for this entry',
])('accepts %s', (text) => {
  expect(checkSuppressions([aFile('a.ts', comment(text))])).toEqual([]);
});
