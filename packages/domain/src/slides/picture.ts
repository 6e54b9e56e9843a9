/** A frame as rows of gray cells (0 to 255), each the mean of the area under it. */
export type Picture = Uint8Array;

/** Fine enough that two lines of text differ, coarse enough that compression does not. */
export const PICTURE_COLUMNS = 64;
export const PICTURE_ROWS = 36;
export const PICTURE_CELLS = PICTURE_COLUMNS * PICTURE_ROWS;

const CELL_TOLERANCE = 10;
const FLAT_RANGE = 12;

/** Cells that are not looked at, such as those of a speaker in the corner; null is none. */
export type Mask = Uint8Array | null;

export function isChanged(a: Picture, b: Picture, cell: number): boolean {
  return Math.abs((a[cell] ?? 0) - (b[cell] ?? 0)) > CELL_TOLERANCE;
}

export function countChanged(a: Picture, b: Picture, mask: Mask): number {
  if (a === b) return 0;
  let changed = 0;
  for (let cell = 0; cell < PICTURE_CELLS; cell += 1) {
    if (mask?.[cell] !== 1 && isChanged(a, b, cell)) changed += 1;
  }
  return changed;
}

/** Nothing is drawn here: the cell and all its neighbours have nearly the same gray. */
export function isBlank(picture: Picture, cell: number): boolean {
  const row = Math.floor(cell / PICTURE_COLUMNS);
  const column = cell % PICTURE_COLUMNS;
  let lowest = 255;
  let highest = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(PICTURE_ROWS - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(PICTURE_COLUMNS - 1, column + 1); x += 1) {
      const gray = picture[y * PICTURE_COLUMNS + x] ?? 0;
      lowest = Math.min(lowest, gray);
      highest = Math.max(highest, gray);
    }
  }
  return highest - lowest <= FLAT_RANGE;
}

export function countDrawn(picture: Picture, mask: Mask): number {
  let drawn = 0;
  for (let cell = 0; cell < PICTURE_CELLS; cell += 1) {
    if (mask?.[cell] !== 1 && !isBlank(picture, cell)) drawn += 1;
  }
  return drawn;
}

export function joinMasks(a: Mask, b: Mask): Mask {
  if (a === null || b === null) return a ?? b;
  return a.map((hidden, cell) => hidden | (b[cell] ?? 0));
}
