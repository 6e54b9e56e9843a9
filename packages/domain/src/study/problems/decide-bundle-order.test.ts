import { describe, expect, it } from 'vitest';
import { decideBundleOrder } from './decide-bundle-order.ts';

const topics = [
  { id: 'a', weight: 150 },
  { id: 'b', weight: 50 },
];

describe('decideBundleOrder', () => {
  it.each([
    [{}, 'NOTHING_ORDERED'],
    [{ OX: 0 }, 'NOTHING_ORDERED'],
    [{ OX: 40, ESSAY: 21 }, 'TOO_MANY'],
    [{ OX: 4, ESSAY: 2 }, 'TOO_THIN'],
  ])('rejects %j with %s', (counts, reason) => {
    expect(decideBundleOrder({ counts }, topics, 60)).toEqual({ allowed: false, reason });
  });

  it('allows as many problems as the transcript has sentences for', () => {
    expect(decideBundleOrder({ counts: { OX: 4, CHOICE_4: 1 } }, topics, 60)).toEqual({ allowed: true });
  });
});
