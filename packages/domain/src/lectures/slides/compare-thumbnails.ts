import {
  countChanged,
  countDrawn,
  isBlank,
  isChanged,
  type Mask,
  THUMBNAIL_CELLS,
  type Thumbnail,
} from './thumbnail.ts';

/** A pointer, a clock or noise changes a few cells; even a short added word changes more. */
export const SAME_CELLS = 8;
/** Limits for treating two thumbnails as the same (`same`) or as extensions of each other (`touched`). */
export interface Tolerance {
  same: number;
  touched: number;
}

/** A consecutive thumbnail is likely to be the same slide. */
export const CONSECUTIVE_TOLERANCE: Tolerance = { same: SAME_CELLS, touched: 6 };
/** A reappearing thumbnail needs a stricter match: two examples may differ in a single digit. */
export const REAPPEARING_TOLERANCE: Tolerance = { same: 2, touched: 1 };
/** Below this ratio the earlier slide is too empty to decide that a later one continues it. */
const MIN_CONTENT_RATIO = 0.4;

export type Relation = 'same' | 'grown' | 'shrunk' | 'other';

/** Relation of a later thumbnail to an earlier one: same, content added, content removed, or different. */
export function compareThumbnails(
  [earlier, later]: readonly [Thumbnail, Thumbnail],
  mask: Mask,
  tolerance: Tolerance,
): Relation {
  if (countChanged(earlier, later, mask) <= tolerance.same) return 'same';
  if (countTouched(earlier, later, mask) <= tolerance.touched) return 'grown';
  if (countTouched(later, earlier, mask) <= tolerance.touched) return 'shrunk';
  return 'other';
}

/** Whether the emptier of two thumbnails has enough content for a meaningful comparison. */
export function isComparable(a: Thumbnail, b: Thumbnail, mask: Mask): boolean {
  const [less = 0, more = 0] = [countDrawn(a, mask), countDrawn(b, mask)].sort((x, y) => x - y);
  return less >= more * MIN_CONTENT_RATIO;
}

/** Cells that have content in one thumbnail and different content in the other. */
function countTouched(less: Thumbnail, more: Thumbnail, mask: Mask): number {
  let touched = 0;
  for (let cell = 0; cell < THUMBNAIL_CELLS; cell += 1) {
    if (mask?.[cell] !== 1 && isChanged(less, more, cell) && !isBlank(less, cell)) touched += 1;
  }
  return touched;
}
