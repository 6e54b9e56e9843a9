import { expect, it } from 'vitest';
import { sumAfterPackages, timeStages } from './time-stages.ts';

it('times every stage and excludes package downloads from the sum', async () => {
  let moment = 0;
  const lines: string[] = [];
  const timer = timeStages(
    (line) => lines.push(line),
    () => moment,
  );
  const pass = (seconds: number) => async () => {
    moment += seconds * 1000;
    return await Promise.resolve(seconds);
  };
  expect(await timer.run('clone', pass(2))).toBe(2);
  await timer.runPackages('packages', pass(400));
  await timer.run('start', pass(31));
  expect(sumAfterPackages(timer.stages)).toBe(33);
  expect(lines).toEqual(['    2.0 s  clone', '  400.0 s  packages', '   31.0 s  start']);
});

it('does not record a failed stage', async () => {
  const timer = timeStages(() => undefined);
  await expect(timer.run('start', () => Promise.reject(new Error('no port')))).rejects.toThrow('no port');
  expect(timer.stages).toEqual([]);
});
