import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FAIL_POINTS } from './fail-point-names.ts';

const source = join(import.meta.dirname, '../..');

const directory = mkdtempSync(join(tmpdir(), 'pilgi-fail-point-'));
const requestFile = join(directory, 'request');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function runTwice(request: string | null, setup = `enableFailPoints(${JSON.stringify(requestFile)});`) {
  rmSync(requestFile, { force: true });
  if (request !== null) writeFileSync(requestFile, request);
  const file = join(import.meta.dirname, 'fail-point.ts');
  const script = `
    import { failPoint, enableFailPoints } from ${JSON.stringify(file)};
    ${setup}
    failPoint('confirm:in-intent');
    console.log('once');
    failPoint('confirm:in-intent');
    console.log('twice');`;
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return { signal, output: stdout.trim().split('\n').filter(Boolean) };
}

describe('failPoint', () => {
  it('does nothing when disabled, without a request, or for another name', () => {
    const survived = { signal: null, output: ['once', 'twice'] };
    expect(runTwice('confirm:in-intent 1', '')).toEqual(survived);
    expect(runTwice(null)).toEqual(survived);
    expect(runTwice('confirm:after-intent 1')).toEqual(survived);
    expect(existsSync(requestFile)).toBe(true);
  });

  it('kills the process at the requested pass and deletes the request', () => {
    expect(runTwice('confirm:in-intent 1')).toEqual({ signal: 'SIGKILL', output: [] });
    expect(existsSync(requestFile)).toBe(false);
    expect(runTwice('confirm:in-intent 2')).toEqual({ signal: 'SIGKILL', output: ['once'] });
  });

  it('is called exactly once for each listed name', () => {
    const files = globSync('{features,platform/mail}/**/*.ts', { cwd: source }).filter(
      (path) => !path.endsWith('.test.ts'),
    );
    const code = files.map((path) => readFileSync(join(source, path), 'utf8')).join('\n');
    const counts = FAIL_POINTS.map((name) => ({ name, times: code.split(`'${name}'`).length - 1 }));
    expect(counts.filter(({ times }) => times !== 1)).toEqual([]);
  });

  it('has the expected number of names per operation', () => {
    const groups = Object.groupBy(FAIL_POINTS, (name) => name.split(':')[0] ?? '');
    const sizes = Object.entries(groups).map(([group, names]) => [group, names?.length]);
    const money = { confirm: 9, refund: 8, remainder: 3, withdrawal: 7, webhook: 5, reconcile: 4 };
    const models = { lecture: 7, job: 47, bundle: 25, grading: 11, translation: 7, chat: 19 };
    const steps = {
      upload: 6,
      mail: 4,
      reminder: 7,
      adjust: 3,
      settings: 2,
      refresh: 3,
      reset: 2,
      payback: 4,
      'mock-exam': 3,
      exam: 3,
      recording: 6,
      live: 14,
    };
    expect(Object.fromEntries(sizes)).toEqual({ ...money, ...models, ...steps });
  });
});
