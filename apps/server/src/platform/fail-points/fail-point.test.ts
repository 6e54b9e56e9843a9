import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAIL_POINTS } from './fail-point-names.ts';

const source = join(import.meta.dirname, '../..');

function passTwice(arming: string) {
  const file = join(import.meta.dirname, 'fail-point.ts');
  const script = `
    import { armFailPoint, failPoint } from ${JSON.stringify(file)};
    ${arming}
    failPoint('confirm:in-intent');
    console.log('once');
    failPoint('confirm:in-intent');
    console.log('twice');`;
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return { signal, said: stdout.trim().split('\n').filter(Boolean) };
}

describe('a fail point', () => {
  it('does nothing in a process that was not armed, or armed for another one', () => {
    expect(passTwice('')).toEqual({ signal: null, said: ['once', 'twice'] });
    expect(passTwice("armFailPoint('confirm:after-intent', 1);")).toEqual({ signal: null, said: ['once', 'twice'] });
  });

  it('ends the process at once, at the wanted passage', () => {
    expect(passTwice("armFailPoint('confirm:in-intent', 1);")).toEqual({ signal: 'SIGKILL', said: [] });
    expect(passTwice("armFailPoint('confirm:in-intent', 2);")).toEqual({ signal: 'SIGKILL', said: ['once'] });
  });

  it('stands in the code exactly once for each name of the list', () => {
    const files = globSync('features/**/*.ts', { cwd: source }).filter((path) => !path.endsWith('.test.ts'));
    const code = files.map((path) => readFileSync(join(source, path), 'utf8')).join('\n');
    const counts = FAIL_POINTS.map((name) => ({ name, times: code.split(`'${name}'`).length - 1 }));
    expect(counts.filter(({ times }) => times !== 1)).toEqual([]);
  });

  it('exists nine times for confirming, eight for refunds, five for webhooks, four for reconciling, and at every boundary of what a model is asked for', () => {
    const groups = Object.groupBy(FAIL_POINTS, (name) => name.split(':')[0] ?? '');
    const sizes = Object.entries(groups).map(([group, names]) => [group, names?.length]);
    const money = { confirm: 9, refund: 8, webhook: 5, reconcile: 4 };
    expect(Object.fromEntries(sizes)).toEqual({ ...money, lecture: 7, job: 28, bundle: 17, grading: 7, chat: 11 });
  });
});
