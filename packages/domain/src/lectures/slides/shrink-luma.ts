import { THUMBNAIL_CELLS, THUMBNAIL_COLUMNS, THUMBNAIL_ROWS, type Thumbnail } from './thumbnail.ts';

/** Luma plane of a decoded frame. */
export interface LumaPlane {
  bytes: Uint8Array;
  offset: number;
  /** Bytes per row including padding. */
  stride: number;
  width: number;
  height: number;
  /** Whether 0 to 255 is used; video usually uses 16 to 235. */
  is_full_range: boolean;
}

const BLACK = 16;
const STEPS = 219;

/** Thumbnail of a frame: each cell is the mean of its area, with partial pixels weighted. */
export function shrinkLuma(plane: LumaPlane): Thumbnail {
  const sums = new Float64Array(THUMBNAIL_CELLS);
  for (let y = 0; y < plane.height; y += 1) {
    const row = sumColumns(plane, y);
    for (const [cellRow, share] of sharesOf(y, plane.height, THUMBNAIL_ROWS)) {
      for (let column = 0; column < THUMBNAIL_COLUMNS; column += 1)
        sums[cellRow * THUMBNAIL_COLUMNS + column] =
          (sums[cellRow * THUMBNAIL_COLUMNS + column] ?? 0) + (row[column] ?? 0) * share;
    }
  }
  const area = (plane.width / THUMBNAIL_COLUMNS) * (plane.height / THUMBNAIL_ROWS);
  return Uint8Array.from(sums, (sum) => toGray(sum / area, plane.is_full_range));
}

function sumColumns({ bytes, offset, stride, width }: LumaPlane, y: number): Float64Array {
  const sums = new Float64Array(THUMBNAIL_COLUMNS);
  const start = offset + y * stride;
  for (let column = 0; column < THUMBNAIL_COLUMNS; column += 1) {
    const from = (column * width) / THUMBNAIL_COLUMNS;
    const until = ((column + 1) * width) / THUMBNAIL_COLUMNS;
    const [first, last] = [Math.floor(from), Math.ceil(until) - 1];
    let sum = 0;
    for (let x = first; x <= last; x += 1) sum += bytes[start + x] ?? 0;
    sum -= (from - first) * (bytes[start + first] ?? 0) + (last + 1 - until) * (bytes[start + last] ?? 0);
    sums[column] = sum;
  }
  return sums;
}

/** Cells that a pixel line overlaps, with their share. */
function sharesOf(line: number, lines: number, cells: number): [number, number][] {
  const [from, until] = [(line * cells) / lines, ((line + 1) * cells) / lines];
  const shares: [number, number][] = [];
  for (let cell = Math.floor(from); cell < until; cell += 1) {
    const overlap = Math.min(cell + 1, until) - Math.max(cell, from);
    if (overlap > 0) shares.push([cell, (overlap * lines) / cells]);
  }
  return shares;
}

function toGray(mean: number, isFullRange: boolean): number {
  const gray = isFullRange ? mean : ((mean - BLACK) * 255) / STEPS;
  return Math.min(255, Math.max(0, Math.round(gray)));
}
