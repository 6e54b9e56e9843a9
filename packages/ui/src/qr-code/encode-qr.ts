import { drawPatterns, type Grid } from './draw-patterns.ts';
import { reedSolomonBytes } from './reed-solomon.ts';

/**
 * Correction level L, by version: correction bytes per block, and number of blocks. The lowest level suffices because a screen is not
 * damaged.
 */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6];
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

interface Layout {
  version: number;
  /** All bytes of the symbol, data and correction. */
  total: number;
  correction: number;
  blocks: number;
}

function layoutOf(version: number): Layout {
  const aligned = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const alignment = version === 1 ? 0 : (25 * aligned - 10) * aligned - 55;
  const modules = (16 * version + 128) * version + 64 - alignment - (version >= 7 ? 36 : 0);
  const [correction = 0, blocks = 0] = [CORRECTION[version - 1], BLOCKS[version - 1]];
  return { version, total: Math.floor(modules / 8), correction, blocks };
}

const capacityOf = ({ total, correction, blocks }: Layout) => total - correction * blocks;
const lengthBitsOf = (version: number) => (version < 10 ? 8 : 16);

function chooseLayout(length: number): Layout {
  const layouts = CORRECTION.map((_, index) => layoutOf(index + 1));
  const fitting = layouts.find((one) => 4 + lengthBitsOf(one.version) + length * 8 <= capacityOf(one) * 8);
  if (fitting === undefined) throw new RangeError('text is too long for a QR code');
  return fitting;
}

const bitsOf = (value: number, length: number) => value.toString(2).padStart(length, '0');

function dataBytes(bytes: Uint8Array, layout: Layout): number[] {
  const capacity = capacityOf(layout);
  const content = Array.from(bytes, (byte) => bitsOf(byte, 8)).join('');
  const bits = bitsOf(BYTE_MODE, 4) + bitsOf(bytes.length, lengthBitsOf(layout.version)) + content;
  const ended = bits.padEnd(Math.min(capacity * 8, bits.length + 4), '0');
  const data = (ended.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  for (let index = 0; data.length < capacity; index += 1) data.push(PADDING[index % 2] ?? 0);
  return data;
}

/** Interleaves the blocks so that local damage spreads over all of them. */
function interleave(data: readonly number[], layout: Layout): number[] {
  const { blocks, correction } = layout;
  const short = Math.floor(data.length / blocks);
  const longBlocks = data.length % blocks;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const start = index * short + Math.max(0, index - (blocks - longBlocks));
    return data.slice(start, start + short + (index >= blocks - longBlocks ? 1 : 0));
  });
  const repairs = parts.map((part) => reedSolomonBytes(part, correction));
  const interleaveRows = (rows: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, index) => rows.flatMap((row) => row.slice(index, index + 1))).flat();
  return [...interleaveRows(parts, short + 1), ...interleaveRows(repairs, correction)];
}

/** Modules of a QR code, row by row; true is dark. */
export function encodeQr(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const layout = chooseLayout(bytes.length);
  return drawPatterns(layout.version, interleave(dataBytes(bytes, layout), layout));
}
