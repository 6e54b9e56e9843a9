/** Brightness of an image, row by row. */
export interface LumaImage {
  width: number;
  height: number;
  luma: Uint8Array;
}

/** Two hashes of one image: of its coarse shapes and of the differences between neighbours; 256 bits each. */
export interface ImageHash {
  shapes: Uint8Array;
  steps: Uint8Array;
}

const SIDE = 16;
const SAMPLES = 32;
/** Borders of a video are at most this bright. */
const DARK = 24;
const BITS = 8;

/** Survives scaling, compression, blur and black borders; compared with `imageDistance`. */
export function hashImage(image: LumaImage): ImageHash {
  const box = contentBox(image);
  return { shapes: shapesOf(shrink(image, box, SAMPLES, SAMPLES)), steps: stepsOf(shrink(image, box, SIDE + 1, SIDE)) };
}

/** Number of different bits, 0 to 512. */
export function imageDistance(one: ImageHash, other: ImageHash): number {
  return differentBits(one.shapes, other.shapes) + differentBits(one.steps, other.steps);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function contentBox({ width, height, luma }: LumaImage): Box {
  const isBright = (x: number, y: number) => (luma[y * width + x] ?? 0) > DARK;
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) => {
    for (let x = 0; x < width; x += 1) if (isBright(x, y)) return true;
    return false;
  });
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => {
    for (let y = 0; y < height; y += 1) if (isBright(x, y)) return true;
    return false;
  });
  if (rows.length === 0) return { left: 0, top: 0, right: width, bottom: height };
  return { left: columns[0] ?? 0, top: rows[0] ?? 0, right: (columns.at(-1) ?? 0) + 1, bottom: (rows.at(-1) ?? 0) + 1 };
}

/** Average brightness of the cells of a grid over the box. */
function shrink({ width, luma }: LumaImage, box: Box, columns: number, rows: number): Float64Array {
  const cells = new Float64Array(columns * rows);
  const edge = (from: number, to: number, index: number, count: number) =>
    from + Math.floor(((to - from) * index) / count);
  for (let row = 0; row < rows; row += 1) {
    const top = edge(box.top, box.bottom, row, rows);
    const bottom = Math.max(top + 1, edge(box.top, box.bottom, row + 1, rows));
    for (let column = 0; column < columns; column += 1) {
      const left = edge(box.left, box.right, column, columns);
      const right = Math.max(left + 1, edge(box.left, box.right, column + 1, columns));
      let sum = 0;
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += luma[y * width + x] ?? 0;
      cells[row * columns + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return cells;
}

/** Low frequencies above their median. */
function shapesOf(cells: Float64Array): Uint8Array {
  const low = transform(cells);
  const median = low.toSorted()[low.length / 2] ?? 0;
  return toBits(low.length, (index) => (low[index] ?? 0) > median);
}

const COSINES = Float64Array.from({ length: SIDE * SAMPLES }, (_, index) => {
  const [frequency, at] = [Math.floor(index / SAMPLES), index % SAMPLES];
  return Math.cos((Math.PI * (2 * at + 1) * frequency) / (2 * SAMPLES));
});

/** Discrete cosine transform, the lowest frequencies of both directions. */
function transform(cells: Float64Array): Float64Array {
  const rows = transformLines(cells, SAMPLES);
  return transformLines(turn(rows, SAMPLES, SIDE), SIDE);
}

/** Low frequencies of each of `count` lines of samples. */
function transformLines(cells: Float64Array, count: number): Float64Array {
  return Float64Array.from({ length: count * SIDE }, (_, index) => {
    const [line, frequency] = [Math.floor(index / SIDE), index % SIDE];
    let sum = 0;
    for (let at = 0; at < SAMPLES; at += 1)
      sum += (cells[line * SAMPLES + at] ?? 0) * (COSINES[frequency * SAMPLES + at] ?? 0);
    return sum;
  });
}

/** Rows become columns. */
const turn = (cells: Float64Array, rows: number, columns: number) =>
  Float64Array.from(
    { length: cells.length },
    (_, index) => cells[(index % rows) * columns + Math.floor(index / rows)] ?? 0,
  );

function stepsOf(cells: Float64Array): Uint8Array {
  return toBits(SIDE * SIDE, (index) => {
    const at = Math.floor(index / SIDE) * (SIDE + 1) + (index % SIDE);
    return (cells[at + 1] ?? 0) > (cells[at] ?? 0);
  });
}

function toBits(count: number, isSet: (index: number) => boolean): Uint8Array {
  const bits = new Uint8Array(count / BITS);
  for (let index = 0; index < count; index += 1)
    if (isSet(index)) bits[Math.floor(index / BITS)] = (bits[Math.floor(index / BITS)] ?? 0) | (1 << (index % BITS));
  return bits;
}

function differentBits(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (const [index, byte] of one.entries())
    for (let rest = byte ^ (other[index] ?? 0); rest > 0; rest &= rest - 1) count += 1;
  return count;
}
