import { expect, it } from 'vitest';
import type { Work } from './load-work.ts';
import { oncePerWork } from './once-per-work.ts';

it('computes once for a work and its arguments, and again for another work', () => {
  const [one, other] = [{}, {}] as [Work, Work];
  const computed: [Work, number][] = [];
  const resultOf = oncePerWork((work, section: number) => {
    computed.push([work, section]);
    return section === 0 ? null : section * 10;
  });
  expect([resultOf(one, 1), resultOf(one, 1), resultOf(one, 0), resultOf(one, 0), resultOf(other, 1)]).toEqual([
    10,
    10,
    null,
    null,
    10,
  ]);
  expect(computed).toEqual([
    [one, 1],
    [one, 0],
    [other, 1],
  ]);
});
