import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FAIL_POINTS } from './fail-point-names.ts';

const source = join(import.meta.dirname, '../..');

const folder = mkdtempSync(join(tmpdir(), 'pilgi-fail-point-'));
const wishFile = join(folder, 'wish');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function passTwice(wish: string | null, arming = `watchFailPoints(${JSON.stringify(wishFile)});`) {
  rmSync(wishFile, { force: true });
  if (wish !== null) writeFileSync(wishFile, wish);
  const file = join(import.meta.dirname, 'fail-point.ts');
  const script = `
    import { failPoint, watchFailPoints } from ${JSON.stringify(file)};
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
  it('does nothing in a process that is not under proof, or when nobody, or another one, is wished for', () => {
    const lives = { signal: null, said: ['once', 'twice'] };
    expect(passTwice('confirm:in-intent 1', '')).toEqual(lives);
    expect(passTwice(null)).toEqual(lives);
    expect(passTwice('confirm:after-intent 1')).toEqual(lives);
    expect(existsSync(wishFile)).toBe(true);
  });

  it('ends the process at once, at the wanted passage, and grants the wish once', () => {
    expect(passTwice('confirm:in-intent 1')).toEqual({ signal: 'SIGKILL', said: [] });
    expect(existsSync(wishFile)).toBe(false);
    expect(passTwice('confirm:in-intent 2')).toEqual({ signal: 'SIGKILL', said: ['once'] });
  });

  it('stands in the code exactly once for each name of the list', () => {
    const files = globSync('{features,platform/mail}/**/*.ts', { cwd: source }).filter(
      (path) => !path.endsWith('.test.ts'),
    );
    const code = files.map((path) => readFileSync(join(source, path), 'utf8')).join('\n');
    const counts = FAIL_POINTS.map((name) => ({ name, times: code.split(`'${name}'`).length - 1 }));
    expect(counts.filter(({ times }) => times !== 1)).toEqual([]);
  });

  it('exists nine times for confirming, eight for refunds, five for webhooks, four for reconciling, at every boundary of what a model is asked for, and on the way of what one press does', () => {
    const groups = Object.groupBy(FAIL_POINTS, (name) => name.split(':')[0] ?? '');
    const sizes = Object.entries(groups).map(([group, names]) => [group, names?.length]);
    const money = { confirm: 9, refund: 8, webhook: 5, reconcile: 4 };
    const models = { lecture: 7, job: 28, bundle: 17, grading: 7, chat: 11 };
    const steps = { upload: 6, mail: 4, adjust: 3, settings: 2, refresh: 3, reset: 2 };
    expect(Object.fromEntries(sizes)).toEqual({ ...money, ...models, ...steps });
  });
});
