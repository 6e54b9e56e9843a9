import { expect, test } from 'vitest';
import { evaluateRequirements, findUnknownIds } from './evaluate-requirements.ts';
import type { Requirement, RequirementKind } from './parse-requirements.ts';
import type { TestResult, TestStatus, Viewpoint } from './parse-test-results.ts';

const aRequirement = (id: string, kind: RequirementKind): Requirement => ({ id, kind, text: '' });

const aTest = (title: string, viewpoint: Viewpoint, status: TestStatus = 'passed'): TestResult => ({
  title,
  viewpoint,
  status,
});

const evaluateOne = (kind: RequirementKind, tests: TestResult[]) =>
  evaluateRequirements([aRequirement('PAY-18', kind)], tests)[0];

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

test.each(fits)('kind %s with tests of type %j is %s', (kind, viewpoints, status) => {
  const tests = viewpoints.map((viewpoint) => aTest('works [PAY-18]', viewpoint));
  expect(evaluateOne(kind, tests)).toMatchObject({ status });
});

test.each(['skipped', 'failed', 'assertion-free'] as const)(
  'an id that appears in a %s test only is missing',
  (status) => {
    expect(evaluateOne('D', [aTest('works [PAY-18]', 'unit', status)])).toMatchObject({
      status: 'missing',
      shown_by: [],
      reason: expect.stringContaining('works [PAY-18]'),
    });
  },
);

test('a failed test overrides a passed one', () => {
  const tests = [aTest('a [PAY-18]', 'unit'), aTest('b [PAY-18]', 'unit', 'failed')];
  expect(evaluateOne('D', tests)).toMatchObject({ status: 'missing', reason: 'failed: b [PAY-18]' });
});

test('a skipped test does not override a passed one', () => {
  const tests = [aTest('a [PAY-18]', 'unit'), aTest('b [PAY-18]', 'unit', 'skipped')];
  expect(evaluateOne('D', tests)).toMatchObject({ status: 'shown', shown_by: ['a [PAY-18]'] });
});

test('D-01 matches decision D-1 only', () => {
  const decisions = [aRequirement('D-1', 'any'), aRequirement('D-10', 'any')];
  const verdicts = evaluateRequirements(decisions, [aTest('redacted [D-01]', 'api')]);
  expect(verdicts.map((verdict) => verdict.status)).toEqual(['shown', 'missing']);
});

test('finds mistyped ids', () => {
  const tests = [aTest('a [PAY-18] [PAI-18]', 'unit'), aTest('b [PAY-99]', 'unit')];
  expect(findUnknownIds([aRequirement('PAY-18', 'D')], tests)).toEqual(['PAI-18', 'PAY-99']);
});
