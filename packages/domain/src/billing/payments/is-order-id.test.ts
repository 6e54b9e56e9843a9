import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderId, isOwnOrderId } from './is-order-id.ts';

describe('isOrderId', () => {
  test.each(['order_1763164800000', 'order_1763164800000_a1b2c3d4e5', 'abc-12', 'a'.repeat(64)])(
    'accepts %s [D-7, P-01]',
    (text) => {
      expect(isOrderId(text)).toBe(true);
    },
  );

  test.each([
    '',
    'abcde',
    'a'.repeat(65),
    'order 1763',
    'order_17631648\n',
    'order=123456',
    '주문_123456',
    '../../etc',
  ])('rejects %j [D-7, P-01]', (text) => {
    expect(isOrderId(text)).toBe(false);
  });

  test.each([
    ['order_1763164800000', true],
    ['order_1763164800000_a1b2c3d4e5', true],
    ['order_', false],
    ['order_12', false],
    ['abc-1763164800000', false],
    ['order_1763164800000_', false],
    ['order_1763164800000_ABC', false],
    ['xorder_1763164800000', false],
  ])('isOwnOrderId for %s returns %s [P-01]', (text, isOwn) => {
    expect(isOwnOrderId(text)).toBe(isOwn);
  });

  test('accepts the prefix with any millisecond time and suffix [D-7]', () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), fc.stringMatching(/^[a-z0-9]{10}$/), (ms, suffix) => {
        expect(isOrderId(`order_${ms}`)).toBe(true);
        expect(isOrderId(`order_${ms}_${suffix}`)).toBe(true);
      }),
    );
  });
});
