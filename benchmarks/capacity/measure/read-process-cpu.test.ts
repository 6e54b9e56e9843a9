import { expect, it } from 'vitest';
import { readProcessCpu, readProcessTimes } from './read-process-cpu.ts';

it('counts fields after the process name, whatever it contains', () => {
  const stat = '42 (a) b (c) S 7 1 1 0 -1 0 0 0 0 0 150 50 300 100 20 0 1 0 5 0 0';
  expect(readProcessTimes(stat)).toEqual({ parent: 7, ownSeconds: 2, endedChildrenSeconds: 4 });
});

it('returns the growing CPU time of this process', () => {
  const before = readProcessCpu(process.pid);
  let spent = 0;
  for (let turn = 0; turn < 30_000_000; turn += 1) spent += turn % 7;
  expect(spent).toBeGreaterThan(0);
  expect(readProcessCpu(process.pid)).toBeGreaterThan(before);
});
