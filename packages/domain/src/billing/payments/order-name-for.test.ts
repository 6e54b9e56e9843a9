import { describe, expect, test } from 'vitest';
import { DEFAULT_ORDER_NAME, orderNameFor } from './order-name-for.ts';

describe('orderNameFor', () => {
  test('states the number of credits', () => {
    expect(orderNameFor(1_080)).toBe('1,080 크레딧 충전');
    expect(orderNameFor(10)).toBe('10 크레딧 충전');
  });

  test('has a default name', () => {
    expect(DEFAULT_ORDER_NAME).toBe('크레딧 충전');
  });
});
