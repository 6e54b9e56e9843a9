import { expect, it } from 'vitest';
import { mixQueue } from './mix-queue.ts';

it('spreads the shorter list over the longer one, each in its own order', () => {
  expect(mixQueue(['p1', 'p2'], ['c1', 'c2', 'c3', 'c4']).join(' ')).toBe('c1 p1 c2 c3 p2 c4');
  expect(mixQueue([], ['c1', 'c2'])).toEqual(['c1', 'c2']);
});
