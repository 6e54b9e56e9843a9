import { expect, test } from 'vitest';
import { findUnknownIds, judgeRequirements } from './judge-requirements.ts';
import type { Requirement, RequirementKind } from './parse-requirements.ts';
import type { TestResult, TestStatus, Viewpoint } from './parse-test-results.ts';

const aRequirement = (id: string, kind: RequirementKind): Requirement => ({ id, kind, text: '' });

const aTest = (title: string, viewpoint: Viewpoint, status: TestStatus = 'passed'): TestResult => ({
  title,
  viewpoint,
  status,
});

const judgeOne = (kind: RequirementKind, tests: TestResult[], excepted: string[] = []) =>
  judgeRequirements([aRequirement('PAY-18', kind)], tests, excepted)[0];

const fits: [kind: RequirementKind, viewpoints: Viewpoint[], status: 'shown' | 'missing'][] = [
  ['U', ['browser'], 'shown'],
  ['U', ['component'], 'shown'],
  ['U', ['api'], 'missing'],
  ['U', ['unit'], 'missing'],
  ['A', ['api'], 'shown'],
  ['A', ['browser'], 'missing'],
  ['A', ['unit'], 'missing'],
  ['B', ['browser', 'api'], 'shown'],
  ['B', ['component', 'api'], 'shown'],
  ['B', ['browser'], 'missing'],
  ['B', ['api'], 'missing'],
  ['D', ['unit'], 'shown'],
  ['D', ['browser'], 'missing'],
  ['any', ['browser'], 'shown'],
  ['any', ['unit'], 'shown'],
  ['any', [], 'missing'],
];

test.each(fits)('kind %s with tests seen from %j is %s', (kind, viewpoints, status) => {
  const tests = viewpoints.map((viewpoint) => aTest('works [PAY-18]', viewpoint));
  expect(judgeOne(kind, tests)).toMatchObject({ status });
});

test.each(['skipped', 'failed', 'assertion-free'] as const)('an id named by a %s test alone is missing', (status) => {
  expect(judgeOne('D', [aTest('works [PAY-18]', 'unit', status)])).toMatchObject({
    status: 'missing',
    shown_by: [],
    reason: expect.stringContaining('works [PAY-18]'),
  });
});

test('a failed test outweighs a passed one', () => {
  const tests = [aTest('a [PAY-18]', 'unit'), aTest('b [PAY-18]', 'unit', 'failed')];
  expect(judgeOne('D', tests)).toMatchObject({ status: 'missing', reason: 'failed: b [PAY-18]' });
});

test('a skipped test does not outweigh a passed one', () => {
  const tests = [aTest('a [PAY-18]', 'unit'), aTest('b [PAY-18]', 'unit', 'skipped')];
  expect(judgeOne('D', tests)).toMatchObject({ status: 'shown', shown_by: ['a [PAY-18]'] });
});

test('an excepted id is planned, never shown', () => {
  expect(judgeOne('D', [aTest('a [PAY-18]', 'unit')], ['PAY-18'])).toMatchObject({ status: 'planned' });
});

test('D-01 shows decision D-1 and nothing else', () => {
  const decisions = [aRequirement('D-1', 'any'), aRequirement('D-10', 'any')];
  const verdicts = judgeRequirements(decisions, [aTest('redacted [D-01]', 'api')], []);
  expect(verdicts.map((verdict) => verdict.status)).toEqual(['shown', 'missing']);
});

test('mistyped ids are found', () => {
  const tests = [aTest('a [PAY-18] [PAI-18]', 'unit'), aTest('b [PAY-99]', 'unit')];
  expect(findUnknownIds([aRequirement('PAY-18', 'D')], tests, ['PAY-18', 'LAND-99'])).toEqual([
    'LAND-99',
    'PAI-18',
    'PAY-99',
  ]);
});
