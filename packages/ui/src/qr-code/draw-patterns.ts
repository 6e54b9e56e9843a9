export type Grid = boolean[][];

const LEVEL_L = 0b01;
const MASKS: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Tries all masks and returns the grid with the lowest penalty. */
export function drawPatterns(version: number, bytes: readonly number[]): Grid {
  const candidates = MASKS.map((_mask, index) => drawWith(version, bytes, index));
  const scores = candidates.map(penaltyOf);
  return candidates[scores.indexOf(Math.min(...scores))] ?? [];
}

function drawWith(version: number, bytes: readonly number[], mask: number): Grid {
  const size = version * 4 + 17;
  const cells: (boolean | null)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = cells[y];
    if (row !== undefined && x >= 0 && x < size) row[x] = dark;
  };
  drawFixed(set, version);
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  const isHidden = MASKS[mask] ?? (() => 1);
  let bit = 0;
  for (const [x, y] of zigzag(size)) {
    if (cells[y]?.[x] !== null) continue;
    const dark = (((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
    set(x, y, dark !== (isHidden(x, y) === 0));
    bit += 1;
  }
  return cells.map((row) => row.map((cell) => cell === true));
}

type SetCell = (x: number, y: number, dark: boolean) => void;

function drawFixed(set: SetCell, version: number): void {
  const size = version * 4 + 17;
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  const corners = [[3, 3] as const, [size - 4, 3] as const, [3, size - 4] as const];
  for (const [x, y] of corners) drawRings(set, { x, y, reach: 4, isDark: (ring) => ring !== 2 && ring !== 4 });
  const places = alignmentPlaces(version, size);
  const last = places.at(-1);
  for (const x of places) {
    for (const y of places) {
      const isCorner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
      if (!isCorner) drawRings(set, { x, y, reach: 2, isDark: (ring) => ring !== 1 });
    }
  }
}

interface Rings {
  x: number;
  y: number;
  reach: number;
  isDark: (ring: number) => boolean;
}

function drawRings(set: SetCell, { x, y, reach, isDark }: Rings): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))];
}

/** Appends the error correction bits to the value. */
function withCorrectionBits(value: number, checkBits: number, polynomial: number): number {
  let rest = value;
  for (let round = 0; round < checkBits; round += 1) rest = (rest << 1) ^ ((rest >>> (checkBits - 1)) * polynomial);
  return (value << checkBits) | rest;
}

function drawFormat(set: SetCell, size: number, mask: number): void {
  const bits = withCorrectionBits((LEVEL_L << 3) | mask, 10, 0x537) ^ 0x5412;
  const isDark = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    const near = index < 6 ? index : index + 1;
    if (index < 8) {
      set(8, near, isDark(index));
      set(size - 1 - index, 8, isDark(index));
    } else {
      set(index === 8 ? 7 : 14 - index, 8, isDark(index));
      set(8, size - 15 + index, isDark(index));
    }
  }
  set(8, size - 8, true);
}

function drawVersion(set: SetCell, size: number, version: number): void {
  const bits = withCorrectionBits(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(far, near, ((bits >>> index) & 1) === 1);
    set(near, far, ((bits >>> index) & 1) === 1);
  }
}

/** Pairs of columns from the right, alternating up and down, without the column of the timing pattern. */
function* zigzag(size: number): Generator<readonly [number, number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let index = 0; index < size; index += 1) {
      const y = isUp ? size - 1 - index : index;
      yield [right, y];
      yield [right - 1, y];
    }
  }
}

/** Penalty of the standard: long runs, blocks, finder-like patterns and colour imbalance. */
function penaltyOf(grid: Grid): number {
  const rows = grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const columns = grid.map((_, x) => rows.map((row) => row[x]).join(''));
  const lines = [...rows, ...columns];
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = lines.flatMap((line) => line.match(/(?=00001011101|10111010000)/g) ?? []).length * 40;
  const isBlock = (x: number, y: number) =>
    new Set([rows[y]?.[x], rows[y]?.[x + 1], rows[y + 1]?.[x], rows[y + 1]?.[x + 1]]).size === 1;
  const blocks = grid.flatMap((row, y) => row.filter((_dark, x) => isBlock(x, y))).length * 3;
  const share = grid.flat().filter(Boolean).length / grid.length ** 2;
  return runs + corners + blocks + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
