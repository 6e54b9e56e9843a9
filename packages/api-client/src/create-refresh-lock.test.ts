import { expect, test } from 'vitest';
import { createRefreshLock } from './create-refresh-lock.ts';

test.each([
  ['of the browser', createRefreshLock(globalThis.navigator.locks)],
  ['of the page, where the browser has none', createRefreshLock(undefined)],
])('runs tasks of one name sequentially with the lock %s, also after a failed task', async (_, lock) => {
  const order: string[] = [];
  const task =
    (name: string, fails = false) =>
    async () => {
      order.push(`${name} starts`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
    };

  const results = await Promise.allSettled([lock('n', task('first', true)), lock('n', task('second'))]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(order).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
});
