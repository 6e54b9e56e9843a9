import { expect, test } from 'vitest';
import { runLimited } from './run-limited.ts';

test('never runs more tasks than the limit and returns results in order', async () => {
  let running = 0;
  let maxRunning = 0;
  const tasks = [30, 5, 20, 1, 10].map((waitMs) => async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    running -= 1;
    return waitMs;
  });
  expect(await runLimited(tasks, 2)).toEqual([30, 5, 20, 1, 10]);
  expect(maxRunning).toBe(2);
});
