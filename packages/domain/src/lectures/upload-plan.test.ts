import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partBytesFor, UPLOAD_MAX_BYTES, uploadPlanFor } from './upload-plan.ts';

const MIB = 1024 ** 2;

describe('uploadPlanFor', () => {
  it.each([
    [1, 8 * MIB, 1],
    [8 * MIB, 8 * MIB, 1],
    [8 * MIB + 1, 8 * MIB, 2],
    [2000 * MIB, 13 * MIB, 154],
    [UPLOAD_MAX_BYTES, 64 * MIB, 160],
  ])('splits %i bytes into parts of %i bytes: %i parts', (size, part_size_bytes, part_count) =>
    expect(uploadPlanFor(size)).toEqual({ part_size_bytes, part_count }),
  );

  it('creates parts that add up to the file, none empty, at most 10,000', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: UPLOAD_MAX_BYTES }), (size) => {
        const plan = uploadPlanFor(size);
        const sizes = Array.from({ length: plan.part_count }, (_, index) => partBytesFor(size, plan, index + 1));
        expect(sizes.reduce((sum, part) => sum + part, 0)).toBe(size);
        expect(Math.min(...sizes)).toBeGreaterThan(0);
        expect(plan.part_count).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});
