import { expect, it } from 'vitest';
import { createTokenCache } from './create-token-cache.ts';

const HOUR_MS = 3_600_000;

function createCounted() {
  let now = 0;
  let issued = 0;
  const cache = createTokenCache(
    async () => {
      issued += 1;
      return { token: `t${issued}`, expires_at: new Date(now + 6 * HOUR_MS) };
    },
    () => new Date(now),
  );
  const moveTo = (ms: number) => {
    now = ms;
  };
  return { cache, moveTo };
}

it('keeps a token until five minutes before it expires', async () => {
  const { cache, moveTo } = createCounted();
  expect(await cache.get()).toBe('t1');
  moveTo(6 * HOUR_MS - 300_001);
  expect(await cache.get()).toBe('t1');
  moveTo(6 * HOUR_MS - 300_000);
  expect(await cache.get()).toBe('t2');
});

it('renews a dropped token once, however many callers drop it', async () => {
  const { cache } = createCounted();
  const old = await cache.get();
  cache.drop(old);
  expect(await Promise.all([cache.get(), cache.get()])).toEqual(['t2', 't2']);
  cache.drop(old);
  expect(await cache.get()).toBe('t2');
});

it('tries again after a failed request for a token', async () => {
  let isDown = true;
  const issue = async () => {
    if (isDown) throw new Error('down');
    return { token: 't', expires_at: new Date(HOUR_MS) };
  };
  const cache = createTokenCache(issue, () => new Date(0));
  await expect(cache.get()).rejects.toThrow('down');
  isDown = false;
  expect(await cache.get()).toBe('t');
});
