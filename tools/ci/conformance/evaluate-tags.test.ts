import { expect, test } from 'vitest';
import { evaluateTags, findUnknownTags } from './evaluate-tags.ts';
import { listDecisionTags, listRaceTags } from './list-tags.ts';
import type { TestResult } from './parse-test-results.ts';

const ran = (title: string, status: TestResult['status'] = 'passed') => ({ file: 'apps/a.test.ts', title, status });
const tests = [
  ran('refuses [D-1, P-04]'),
  ran('waits [D-2]', 'skipped'),
  ran('credits [D-3] [RACE-01]'),
  ran('credits again [D-03]', 'failed'),
  ran('[D-99] and an array [1, 2] and [S123]'),
];

test('requires a passed test and no failed one for every tag', () => {
  const verdicts = evaluateTags(['D-1', 'P-4', 'D-2', 'D-3', 'D-4'], tests);
  expect(verdicts.map(({ entry, status }) => [entry.id, status])).toEqual([
    ['D-1', 'shown'],
    ['P-4', 'shown'],
    ['D-2', 'missing'],
    ['D-3', 'missing'],
    ['D-4', 'missing'],
  ]);
  expect(verdicts[3]?.reason).toContain('credits again');
});

test('finds tags that have the prefix of a list but are not in it', () => {
  expect(findUnknownTags(['D-1', 'D-2', 'D-3', 'P-4'], tests)).toEqual(['D-99']);
});

test('lists the rows and items of the documents', () => {
  expect(listDecisionTags('| # | a |\n|---|---|\n| 7 | b |\n\n1. **c** d\n12. e\n')).toEqual(['D-7', 'P-1', 'P-12']);
  expect(listRaceTags('| race | a |\n|---|---|\n| RACE-07 | b |\n')).toEqual(['RACE-7']);
});
