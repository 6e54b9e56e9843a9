import { expect, it } from 'vitest';
import { createFastClock } from './clock.ts';

it('advances `rate` times as fast, counted from the shared start', () => {
  const since = new Date('2026-11-15T00:00:00Z');
  const at = (seconds: number) => ({ now: () => new Date(since.getTime() + seconds * 1000) });
  expect(createFastClock({ rate: 20, since }, at(0)).now()).toEqual(since);
  expect(createFastClock({ rate: 20, since }, at(3)).now()).toEqual(new Date('2026-11-15T00:01:00Z'));
});
