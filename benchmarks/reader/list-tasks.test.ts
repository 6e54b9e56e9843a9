import { expect, it } from 'vitest';
import { listTasks } from './list-tasks.ts';

it('lists the tasks of the renderer main thread, longest first', () => {
  const task = (tid: number, dur: number) => ({ name: 'RunTask', ph: 'X', pid: 1, tid, ts: 0, dur });
  const traceEvents = [
    { name: 'thread_name', ph: 'M', pid: 1, tid: 7, ts: 0, args: { name: 'CrRendererMain' } },
    { name: 'thread_name', ph: 'M', pid: 1, tid: 8, ts: 0, args: { name: 'Compositor' } },
    task(7, 12_000),
    task(8, 90_000),
    { ...task(7, 300_000), tdur: 60_500 },
    { ...task(7, 99_000), name: 'Paint' },
  ];
  expect(listTasks(Buffer.from(JSON.stringify({ traceEvents })))).toEqual([60.5, 12]);
});
