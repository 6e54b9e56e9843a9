import { expect, test } from 'vitest';
import { type Evidence, evaluateEntries } from './evaluate-entries.ts';
import type { Entry } from './parse-entries.ts';
import type { TestResult } from './parse-test-results.ts';

const FILE = 'apps/a.test.ts';
const ran = (title: string, status: TestResult['status'] = 'passed'): TestResult => ({ file: FILE, title, status });
const named = (title: string, file = FILE) => ({ file, title });

function evaluate(changes: Partial<Entry>, evidence: Partial<Evidence> = {}) {
  const entry: Entry = { id: 'S001', text: 'a', decisions: [], tests: [], deep: [], duties: [], ...changes };
  const [verdict] = evaluateEntries([entry], {
    tests: [ran('shop refuses a'), ran('shop accepts b'), ran('shop fails', 'failed'), ran('shop waits', 'skipped')],
    layer: 'deep',
    isDecision: (id) => id === 'D-1',
    isFile: (path) => path === 'docs/operations.md',
    ...evidence,
  });
  return [verdict?.status, verdict?.reason];
}

test.each<[string, Partial<Entry>, string]>([
  ['a part of the title of a passed test', { tests: [named('refuses')] }, 'shown'],
  ['a known decision with its test', { decisions: ['D-1'], tests: [named('refuses')] }, 'deliberate'],
  ['a document of operators', { duties: ['docs/operations.md'] }, 'duty'],
])('counts %s', (_what, changes, status) => {
  expect(evaluate(changes)).toEqual([status, undefined]);
});

test.each<[string, Partial<Entry>, string]>([
  ['without evidence', {}, 'nothing shows it'],
  ['with a test that is gone', { tests: [named('refuses'), named('renamed')] }, 'no such test in this run'],
  ['with a test of another file', { tests: [named('refuses', 'apps/b.test.ts')] }, 'no such test in this run'],
  ['with a failed test, also beside a passed one', { tests: [named('refuses'), named('fails')] }, 'failed: '],
  ['with a skipped test', { tests: [named('waits')] }, 'skipped: '],
  ['when one of several matching tests failed', { tests: [named('shop')] }, 'failed: '],
  ['with an unknown decision', { decisions: ['D-99'], tests: [named('refuses')] }, 'no decision D-99'],
  ['with a missing document', { duties: ['docs/gone.md'] }, 'no document docs/gone.md'],
])('is missing %s', (_what, changes, reason) => {
  expect(evaluate(changes)).toEqual(['missing', expect.stringContaining(reason)]);
});

test('leaves tests of the deep layer to that layer', () => {
  const deep = [named('in the deep layer')];
  expect(evaluate({ deep }, { layer: 'gate' })).toEqual(['deep', undefined]);
  expect(evaluate({ deep, tests: [named('refuses')] }, { layer: 'gate' })).toEqual(['shown', undefined]);
  expect(evaluate({ deep })).toEqual(['missing', expect.stringContaining('no such test')]);
});
