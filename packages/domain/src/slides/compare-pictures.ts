import { countChanged, countDrawn, isBlank, isChanged, type Mask, PICTURE_CELLS, type Picture } from './picture.ts';

/** A pointer, a clock or noise changes a few cells; the shortest word that is added changes more. */
export const SAME_CELLS = 8;
/** How many cells may differ in two pictures that are the same, and be touched by what is drawn next to them. */
export interface Patience {
  same: number;
  touched: number;
}

/** A picture that follows another is likely to be the same slide. */
export const NEXT: Patience = { same: SAME_CELLS, touched: 6 };
/** One that comes back later is not, and two examples may differ in a digit alone. */
export const AGAIN: Patience = { same: 2, touched: 1 };
/** Below it, an earlier slide is too empty to say that a later one continues it. */
const KINSHIP_SHARE = 0.4;

export type Relation = 'same' | 'grown' | 'shrunk' | 'other';

/** What a later picture is to an earlier one: the same, with something added to it, with something taken away, or another. */
export function comparePictures(
  [earlier, later]: readonly [Picture, Picture],
  mask: Mask,
  patience: Patience,
): Relation {
  if (countChanged(earlier, later, mask) <= patience.same) return 'same';
  if (countTouched(earlier, later, mask) <= patience.touched) return 'grown';
  if (countTouched(later, earlier, mask) <= patience.touched) return 'shrunk';
  return 'other';
}

/** Whether the emptier of two pictures is full enough for its likeness to mean something. */
export function isKin(a: Picture, b: Picture, mask: Mask): boolean {
  const [less = 0, more = 0] = [countDrawn(a, mask), countDrawn(b, mask)].sort((x, y) => x - y);
  return less >= more * KINSHIP_SHARE;
}

/** Cells in which something is drawn in one picture and something else in the other. */
function countTouched(less: Picture, more: Picture, mask: Mask): number {
  let touched = 0;
  for (let cell = 0; cell < PICTURE_CELLS; cell += 1) {
    if (mask?.[cell] !== 1 && isChanged(less, more, cell) && !isBlank(less, cell)) touched += 1;
  }
  return touched;
}
