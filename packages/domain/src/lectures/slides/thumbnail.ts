/** Frame reduced to a grid of gray cells (0 to 255), each the mean of its area. */
export type Thumbnail = Uint8Array;

/** Fine enough to distinguish two lines of text, coarse enough to ignore compression artefacts. */
export const THUMBNAIL_COLUMNS = 64;
export const THUMBNAIL_ROWS = 36;
export const THUMBNAIL_CELLS = THUMBNAIL_COLUMNS * THUMBNAIL_ROWS;

const CELL_TOLERANCE = 10;
const FLAT_RANGE = 12;

/** Cells excluded from comparison, such as those of a speaker in the corner; null for none. */
export type Mask = Uint8Array | null;

export function isChanged(a: Thumbnail, b: Thumbnail, cell: number): boolean {
  return Math.abs((a[cell] ?? 0) - (b[cell] ?? 0)) > CELL_TOLERANCE;
}

export function countChanged(a: Thumbnail, b: Thumbnail, mask: Mask): number {
  if (a === b) return 0;
  let changed = 0;
  for (let cell = 0; cell < THUMBNAIL_CELLS; cell += 1) {
    if (mask?.[cell] !== 1 && isChanged(a, b, cell)) changed += 1;
  }
  return changed;
}

/** True when the cell and all its neighbours have nearly the same gray. */
export function isBlank(thumbnail: Thumbnail, cell: number): boolean {
  const row = Math.floor(cell / THUMBNAIL_COLUMNS);
  const column = cell % THUMBNAIL_COLUMNS;
  let lowest = 255;
  let highest = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(THUMBNAIL_ROWS - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(THUMBNAIL_COLUMNS - 1, column + 1); x += 1) {
      const gray = thumbnail[y * THUMBNAIL_COLUMNS + x] ?? 0;
      lowest = Math.min(lowest, gray);
      highest = Math.max(highest, gray);
    }
  }
  return highest - lowest <= FLAT_RANGE;
}

export function countDrawn(thumbnail: Thumbnail, mask: Mask): number {
  let drawn = 0;
  for (let cell = 0; cell < THUMBNAIL_CELLS; cell += 1) {
    if (mask?.[cell] !== 1 && !isBlank(thumbnail, cell)) drawn += 1;
  }
  return drawn;
}

export function joinMasks(a: Mask, b: Mask): Mask {
  if (a === null || b === null) return a ?? b;
  return a.map((hidden, cell) => hidden | (b[cell] ?? 0));
}
