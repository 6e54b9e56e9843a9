import { expect, test } from 'vitest';
import { runLimited } from './run-limited.ts';

test('never more than the limit at a time, answers in order', async () => {
  let running = 0;
  let most = 0;
  const tasks = [30, 5, 20, 1, 10].map((waitMs) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    running -= 1;
    return waitMs;
  });
  expect(await runLimited(tasks, 2)).toEqual([30, 5, 20, 1, 10]);
  expect(most).toBe(2);
});
