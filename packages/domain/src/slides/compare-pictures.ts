import { countChanged, countDrawn, isBlank, isChanged, type Mask, PICTURE_CELLS, type Picture } from './picture.ts';

/** A pointer, a clock or noise changes a few cells; the shortest word that is added changes more. */
export const SAME_CELLS = 8;
/** Of what was drawn before, this share may be touched by what is added next to it. */
const TOUCHED_SHARE = 0.04;
/** Below it, an earlier slide is too empty to say that a later one continues it. */
const KINSHIP_SHARE = 0.4;

export type Relation = 'same' | 'grown' | 'shrunk' | 'other';

/** What a later picture is to an earlier one: the same, with something added to it, with something taken away, or another. */
export function comparePictures(earlier: Picture, later: Picture, mask: Mask): Relation {
  if (countChanged(earlier, later, mask) <= SAME_CELLS) return 'same';
  if (isAddition(earlier, later, mask)) return 'grown';
  if (isAddition(later, earlier, mask)) return 'shrunk';
  return 'other';
}

/** Whether the emptier of two pictures is full enough for its likeness to mean something. */
export function isKin(a: Picture, b: Picture, mask: Mask): boolean {
  const [less = 0, more = 0] = [countDrawn(a, mask), countDrawn(b, mask)].sort((x, y) => x - y);
  return less >= more * KINSHIP_SHARE;
}

function isAddition(less: Picture, more: Picture, mask: Mask): boolean {
  let drawn = 0;
  let touched = 0;
  for (let cell = 0; cell < PICTURE_CELLS; cell += 1) {
    if (mask?.[cell] === 1 || isBlank(less, cell)) continue;
    drawn += 1;
    if (isChanged(less, more, cell)) touched += 1;
  }
  return touched <= Math.max(2, drawn * TOUCHED_SHARE);
}
