import { describe, expect, it } from 'vitest';
import { FIRST_PLACE, placeInLine } from './place-in-line.ts';

const fair = { open: 2, apartSeconds: 600 };
const queue = { name: 'all', perWorker: 8, fair };
const pile = { name: 'piles', perWorker: 2 };
const NOW = new Date('2026-11-16T09:00:00.900Z');
const place = (open: number, secondsLater = 0) =>
  placeInLine(queue, { now: new Date(NOW.getTime() + secondsLater * 1000), open }).place;

describe('a place in line', () => {
  it('is that of coming, for everybody who brings one or two', () => {
    expect(place(1)).toBe(place(0));
    expect(place(0, 1)).toBe(place(0) + 1);
  });

  it('of a pile is as if every two of it came ten minutes after the two before', () => {
    expect([2, 3, 4, 5].map((open) => place(open) - place(0))).toEqual([600, 600, 1200, 1200]);
  });

  it('of a pile comes in the end: whoever comes after its turn stands behind it', () => {
    expect(place(19)).toBeLessThan(place(0, 5401));
    expect(place(19)).toBeGreaterThan(place(0, 5399));
  });

  it('of a pile is in a line of its own, where there is one', () => {
    const lineOf = (open: number) => placeInLine({ ...queue, fair: { ...fair, pile } }, { now: NOW, open }).line.name;
    expect([0, 1, 2, 9].map(lineOf)).toEqual(['all', 'all', 'piles', 'piles']);
    expect(placeInLine(queue, { now: NOW, open: 9 }).line).toBe(queue);
  });

  it('stays within what the engine can count, and behind what was lost', () => {
    expect(placeInLine(queue, { now: new Date(0), open: 0 }).place).toBeGreaterThan(FIRST_PLACE);
    expect(placeInLine(queue, { now: new Date('2999-01-01'), open: 0 }).place).toBe(2_147_483_647);
  });
});
