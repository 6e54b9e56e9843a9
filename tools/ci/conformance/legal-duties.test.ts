import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../check/repository-root.ts';
import { parseEntries } from './parse-entries.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const duties = read('docs/legal-duties.md');

/** Periods and limits of a Korean sentence as the document of operators writes them. */
const UNITS: readonly [RegExp, (count: string) => string][] = [
  [/영업일 (\d+)일|(\d+)영업일/g, (count) => `${count} business days`],
  [/(?<!영업일 |[\d~])(\d+)일(?!부터 시행)/g, (count) => `${count} days`],
  [/(\d+)개월/g, (count) => (count === '6' ? 'six months' : `${count} months`)],
  [/(\d+)년/g, (count) => (count === '1' ? '1 year' : `${count} years`)],
  [/(\d+)시간/g, (count) => `${count} hours`],
  [/(\d+)퍼센트/g, (count) => `${count} %`],
  [/(\d+)천 명/g, (count) => `${count},000 users`],
];

function periodsOf(sentence: string): string[] {
  return UNITS.flatMap(([pattern, write]) =>
    [...sentence.matchAll(pattern)].map((match) => write(match[1] ?? match[2] ?? '')),
  );
}

test('the duties of operators name every period of the promises that they fulfil', () => {
  const sentences = globSync('docs/spec/promises/*.txt', { cwd: repositoryRoot })
    .flatMap((path) => parseEntries(read(path)).entries)
    .filter(({ duties: documents }) => documents.includes('docs/legal-duties.md'))
    .map(({ text }) => text);
  expect(sentences.length).toBeGreaterThan(30);
  const missing = sentences.flatMap((sentence) =>
    periodsOf(sentence)
      .filter((period) => !duties.includes(period))
      .map((period) => `${period}: ${sentence}`),
  );
  expect(missing).toEqual([]);
});

test('periods are read from Korean sentences', () => {
  expect(periodsOf('공지된 날부터 7일 안에, 중대하면 30일 안에')).toEqual(['7 days', '30 days']);
  expect(periodsOf('영업일 3일 안에, 늦으면 연 15퍼센트')).toEqual(['3 business days', '15 %']);
  expect(periodsOf('받은 날부터 3개월, 72시간, 1천 명')).toEqual(['3 months', '72 hours', '1,000 users']);
});
