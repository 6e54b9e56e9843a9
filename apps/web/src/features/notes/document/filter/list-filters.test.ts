import { describe, expect, it } from 'vitest';
import { createBlock } from '../../../../../testing/create-note.ts';
import type { NoteBlock } from '../notes.api.ts';
import { isShownBy, listFilters, readFilter } from './list-filters.ts';

const listOf = (kinds: NoteBlock['kind'][], format: 2 | undefined) =>
  listFilters({ format, blocks: kinds.map((kind, at) => createBlock(`b${at}`, { kind })) }).map(({ label, count }) => [
    label,
    count,
  ]);

describe('listFilters', () => {
  it('lists only filters that show some of the blocks', () => {
    expect(listOf(['paragraph', 'gist', 'key_point', 'notice'], 2)).toEqual([
      ['전체', 4],
      ['핵심만', 2],
      ['과제만', 1],
    ]);
  });

  it('is empty for older notes, without such kinds, and when a filter would show everything', () => {
    expect(listOf(['paragraph', 'formula'], undefined)).toEqual([]);
    expect(listOf(['paragraph', 'list'], 2)).toEqual([]);
    expect(listOf(['formula'], 2)).toEqual([]);
    expect(listOf([], 2)).toEqual([]);
  });
});

it('shows every kind without a filter, and reads filters from a URL', () => {
  expect(isShownBy('all', { kind: 'code' })).toBe(true);
  expect(isShownBy('exam', { kind: 'code' })).toBe(false);
  expect(['exam', 'all', 'other', null].map(readFilter)).toEqual(['exam', 'all', 'all', 'all']);
});
