import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAIL_POINTS } from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { PARTS } from '../parts.ts';
import { CRASH_TESTS, KILLED_POINTS } from './covered-points.ts';

const root = resolve(import.meta.dirname, '../../..');

describe('fail points of the product', () => {
  it('are all covered by a chaos part', () => {
    const covered = new Set([...Object.values(KILLED_POINTS), ...Object.values(CRASH_TESTS)].flat());
    expect(FAIL_POINTS.filter((point) => !covered.has(point))).toEqual([]);
  });

  it('belong to parts and test files that exist', () => {
    const names = PARTS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(KILLED_POINTS), 'crash-tests']));
    expect(Object.keys(CRASH_TESTS).filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
  });
});
