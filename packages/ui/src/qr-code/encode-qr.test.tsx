import { describe, expect, test } from 'vitest';
import { readQr } from '../../testing/read-qr.ts';
import { encodeQr } from './encode-qr.ts';
import { reedSolomonBytes } from './reed-solomon.ts';

const grids = Object.fromEntries(
  [5, 40, 100, 150, 200, 300, 500].map((length) => [
    length,
    encodeQr('가나다 otpauth'.padEnd(length, 'xyz0').slice(0, length)),
  ]),
);
const size = (grid: boolean[][]) => grid.length;
const FORMATS_OF_LEVEL_L = [
  '111011111000100',
  '111001011110011',
  '111110110101010',
  '111100010011101',
  '110011000101111',
  '110001100011000',
  '110110001000001',
  '110100101110110',
];

describe('encodeQr', () => {
  test("computes the correction bytes of the standard's example", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(reedSolomonBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test('has three finder patterns, timing patterns, the dark module and two equal valid format fields', () => {
    for (const grid of Object.values(grids)) {
      const last = size(grid) - 1;
      const row = (y: number) => (grid[y] ?? []).map(Number).join('');
      expect(row(0).slice(0, 8)).toBe('11111110');
      expect(row(3).slice(0, 8)).toBe('10111010');
      expect(row(0).slice(-8)).toBe('01111111');
      expect(row(last).slice(0, 8)).toBe('11111110');
      expect(row(6).slice(8, -8)).toMatch(/^(10)+1$/);
      expect(grid[last - 7]?.[8]).toBe(true);
      const besideFirst = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => Number(grid[8]?.[x])).join('');
      const below = [7, 5, 4, 3, 2, 1, 0].map((y) => Number(grid[y]?.[8])).join('');
      expect(FORMATS_OF_LEVEL_L).toContain(besideFirst + below);
      const column = [6, 5, 4, 3, 2, 1, 0].map((back) => Number(grid[last - 6 + back]?.[8])).join('');
      const right = [7, 6, 5, 4, 3, 2, 1, 0].map((back) => Number(grid[8]?.[last - back])).join('');
      expect(column + right).toBe(besideFirst + below);
    }
  });

  test('decodes to the original text', () => {
    for (const text of ['https://pilgi.kr', '가나다', 'x'.repeat(120), 'ab1'.repeat(60), '필기 '.repeat(40)]) {
      const { text: read, blocks } = readQr(encodeQr(text));
      expect(read).toBe(text);
      for (const { data, repair } of blocks) expect(reedSolomonBytes(data, repair.length)).toEqual(repair);
    }
  });

  test('grows with the text and throws when it is too long', () => {
    expect(size(encodeQr('x'.repeat(17)))).toBe(21);
    expect(size(encodeQr('x'.repeat(18)))).toBe(25);
    expect(size(encodeQr('x'.repeat(134)))).toBe(41);
    expect(size(encodeQr('x'.repeat(135)))).toBe(45);
    expect(() => encodeQr('x'.repeat(600))).toThrow(RangeError);
  });
});
