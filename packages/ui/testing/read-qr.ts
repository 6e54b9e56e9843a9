/** Correction level L, by version: correction bytes per block, number of blocks and positions of the alignment patterns. */
const VERSIONS: Record<number, { repair: number; count: number; places: number[] }> = {
  1: { repair: 7, count: 1, places: [] },
  2: { repair: 10, count: 1, places: [6, 18] },
  6: { repair: 18, count: 2, places: [6, 34] },
  7: { repair: 20, count: 2, places: [6, 22, 38] },
  8: { repair: 24, count: 2, places: [6, 24, 42] },
  9: { repair: 30, count: 2, places: [6, 26, 46] },
  10: { repair: 18, count: 4, places: [6, 28, 50] },
  11: { repair: 20, count: 4, places: [6, 30, 54] },
};
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => ((y >> 1) + Math.trunc(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

interface ReadQr {
  text: string;
  blocks: { data: number[]; repair: number[] }[];
}

/** Independent decoder: finds data cells by position and shares no code with the encoder. */
export function readQr(grid: boolean[][]): ReadQr {
  const version = (grid.length - 17) / 4;
  const blocks = splitBlocks(readBytes(grid, version), version);
  const bits = blocks.flatMap(({ data }) => data.map((byte) => byte.toString(2).padStart(8, '0'))).join('');
  const lengthBits = version < 10 ? 8 : 16;
  const length = Number.parseInt(bits.slice(4, 4 + lengthBits), 2);
  const content = bits.slice(4 + lengthBits, 4 + lengthBits + length * 8).match(/.{8}/g) ?? [];
  const text = new TextDecoder().decode(Uint8Array.from(content, (byte) => Number.parseInt(byte, 2)));
  return { text, blocks };
}

function isFixed(x: number, y: number, version: number): boolean {
  const last = version * 4 + 16;
  const places = VERSIONS[version]?.places ?? [];
  const isCorner = (cx: number, cy: number) =>
    (cx < 9 && cy < 9) || (cx < 9 && cy > last - 8) || (cx > last - 8 && cy < 9);
  const isNear = (cx: number, cy: number) => !isCorner(cx, cy) && Math.abs(cx - x) < 3 && Math.abs(cy - y) < 3;
  const isVersion = version >= 7 && ((x < 6 && y > last - 11) || (y < 6 && x > last - 11));
  return isCorner(x, y) || x === 6 || y === 6 || isVersion || places.some((cx) => places.some((cy) => isNear(cx, cy)));
}

function readBytes(grid: boolean[][], version: number): number[] {
  const last = grid.length - 1;
  const format = [0, 1, 2, 3, 4].map((x) => Number(grid[8]?.[x])).join('');
  const isHidden = MASKS[(Number.parseInt(format, 2) ^ 0b10101) & 7];
  const columns = Array.from({ length: last / 2 }, (_, index) => last - index * 2).map((x) => (x <= 6 ? x - 1 : x));
  const cells = columns.flatMap((right, pair) =>
    grid.flatMap((_row, step) => {
      const y = pair % 2 === 0 ? last - step : step;
      return [right, right - 1].map((x) => ({ x, y }));
    }),
  );
  const bits = cells
    .filter(({ x, y }) => !isFixed(x, y, version))
    .map(({ x, y }) => Number(grid[y]?.[x] !== isHidden?.(x, y)));
  return (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

function splitBlocks(bytes: number[], version: number): ReadQr['blocks'] {
  const { repair, count } = VERSIONS[version] ?? { repair: 0, count: 1 };
  const dataLength = bytes.length - repair * count;
  const short = Math.floor(dataLength / count);
  const longFrom = count - (dataLength % count);
  return Array.from({ length: count }, (_, index) => {
    const data = Array.from({ length: short }, (_byte, turn) => bytes[turn * count + index] ?? 0);
    if (index >= longFrom) data.push(bytes[short * count + index - longFrom] ?? 0);
    return {
      data,
      repair: Array.from({ length: repair }, (_byte, turn) => bytes[dataLength + turn * count + index] ?? 0),
    };
  });
}
