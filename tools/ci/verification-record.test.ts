import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../check/repository-root.ts';
import { type CiStep, DEEP_STEPS } from './step-table.ts';
import {
  chooseOpenSteps,
  isPassedOn,
  RECORD_FILE,
  RECORD_PAGE,
  readRecord,
  renderRecord,
} from './verification-record.ts';

const steps: CiStep[] = [
  { name: 'build', command: 'npm run build', inputs: ['apps/web/**'] },
  { name: 'e2e', command: 'npm run e2e', inputs: ['apps/web/**', 'e2e/**'] },
  { name: 'money', command: 'npm run verify:money', inputs: ['verification/money/**'] },
];
const passed = { commit: 'abc', at: '2026-11-18T10:00:00.000Z', seconds: 90, passed: true };
const record = {
  build: { ...passed, command: 'npm run build' },
  e2e: { ...passed, command: 'npm run e2e' },
  money: { ...passed, command: 'npm run verify:money' },
};
const namesAfter = (changed: string[] | null, results: Parameters<typeof chooseOpenSteps>[1] = record) =>
  chooseOpenSteps(steps, results, () => changed).map(({ name }) => name);

describe('chooseOpenSteps', () => {
  it('runs nothing again while the inputs are unchanged', () => {
    expect(namesAfter([])).toEqual([]);
    expect(namesAfter(['docs/glossary.md', RECORD_FILE, RECORD_PAGE])).toEqual([]);
  });

  it('runs a step again with its prerequisites when an input has changed', () => {
    expect(namesAfter(['e2e/chat.spec.ts'])).toEqual(['build', 'e2e']);
  });

  it('runs everything again when the toolchain has changed', () => {
    expect(namesAfter(['package-lock.json'])).toEqual(['build', 'e2e', 'money']);
  });

  it('runs a step that failed, was never run, has another command or an unknown commit', () => {
    expect(namesAfter([], { ...record, money: { ...record.money, passed: false } })).toEqual(['money']);
    expect(namesAfter([], { build: record.build, e2e: record.e2e })).toEqual(['money']);
    expect(namesAfter([], { ...record, money: { ...record.money, command: 'old' } })).toEqual(['money']);
    expect(namesAfter(null)).toEqual(['build', 'e2e', 'money']);
  });
});

describe('isPassedOn', () => {
  const isPassed = (changed: string[] | null, result = record.e2e) =>
    isPassedOn(['apps/web/**'], result, () => changed);

  it('counts a pass while neither inputs nor the toolchain have changed', () => {
    expect(isPassed(['docs/glossary.md', RECORD_FILE])).toBe(true);
    expect(isPassed(['apps/web/package.json'])).toBe(false);
    expect(isPassed(['tools/ci/step-table.ts'])).toBe(false);
  });

  it('counts neither a failure nor a commit that git does not know', () => {
    expect(isPassed([], { ...record.e2e, passed: false })).toBe(false);
    expect(isPassed(null)).toBe(false);
  });
});

describe('renderRecord', () => {
  it('shows results, times and steps that were never run', () => {
    const text = renderRecord(steps, { e2e: record.e2e, money: { ...record.money, passed: false } });
    expect(text).toContain('1 of 3 steps passed in their last run, 3 minutes in all.');
    expect(text).toContain('| `build` | `npm run build` | not run |  |  |  |');
    expect(text).toContain('| `e2e` | `npm run e2e` | passed | 90 | abc | 2026-11-18T10:00 |');
    expect(text).toContain('| `money` | `npm run verify:money` | **failed** | 90 | abc | 2026-11-18T10:00 |');
  });

  it('docs/verification.md matches the stored results', () => {
    const page = readFileSync(join(repositoryRoot, RECORD_PAGE), 'utf8');
    expect(page).toBe(renderRecord(DEEP_STEPS, readRecord(repositoryRoot)));
  });
});
