import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAQ_PAGE_SIZE, HISTORY_PAGE_SIZE, PAGE_BUTTONS_MAX, pageCountFor, pageWindow } from './page-window.ts';

describe('pagination', () => {
  test('shows 8 questions per page', () => {
    expect(FAQ_PAGE_SIZE).toBe(8);
    expect(PAGE_BUTTONS_MAX).toBe(5);
    expect([0, 1, 8, 9, 16, 17].map((total) => pageCountFor(total, FAQ_PAGE_SIZE))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test('shows 10 payments per page', () => {
    expect(HISTORY_PAGE_SIZE).toBe(10);
    expect(pageCountFor(100, HISTORY_PAGE_SIZE)).toBe(10);
  });

  test.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, 4, 5]],
    [3, 10, [1, 2, 3, 4, 5]],
    [4, 10, [2, 3, 4, 5, 6]],
    [8, 10, [6, 7, 8, 9, 10]],
    [10, 10, [6, 7, 8, 9, 10]],
    [99, 10, [6, 7, 8, 9, 10]],
    [-3, 10, [1, 2, 3, 4, 5]],
  ])('page %i of %i shows buttons %j', (page, pageCount, buttons) => {
    expect(pageWindow({ page, pageCount })).toEqual(buttons);
  });

  test('shows at most 5 consecutive existing pages including the current one', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pageCount) =>
        fc.record({ pageCount: fc.constant(pageCount), page: fc.integer({ min: 1, max: pageCount }) }),
      );
    fc.assert(
      fc.property(place, ({ page, pageCount }) => {
        const buttons = pageWindow({ page, pageCount });
        const [first = 0] = buttons;
        expect(buttons).toHaveLength(Math.min(5, pageCount));
        expect(buttons).toEqual(buttons.map((_, index) => first + index));
        expect(first).toBeGreaterThanOrEqual(1);
        expect(buttons.at(-1)).toBeLessThanOrEqual(pageCount);
        expect(buttons).toContain(page);
      }),
    );
  });

  test('places every item on a page without empty pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 100 }), (total, pageSize) => {
        const pageCount = pageCountFor(total, pageSize);
        expect(pageCount * pageSize).toBeGreaterThanOrEqual(total);
        expect((pageCount - 1) * pageSize).toBeLessThan(total);
      }),
    );
  });
});
