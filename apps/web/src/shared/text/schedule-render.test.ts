import { expect, it, vi } from 'vitest';
import { scheduleRender } from './schedule-render.ts';

it('runs all tasks that were not cancelled in order and yields between slices', async () => {
  const seen: string[] = [];
  const slow = (name: string) => () => {
    const until = performance.now() + 10;
    let turns = 0;
    while (performance.now() < until) turns += 1;
    seen.push(turns > 0 ? name : '');
  };
  scheduleRender(slow('first'));
  const cancel = scheduleRender(slow('gone'));
  scheduleRender(slow('second'));
  cancel();
  expect(seen).toEqual([]);
  setTimeout(() => seen.push('other task'));
  await vi.waitFor(() => expect(seen).toContain('second'));
  expect(seen).toEqual(['first', 'other task', 'second']);
});
