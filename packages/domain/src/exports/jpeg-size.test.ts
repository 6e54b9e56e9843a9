import { expect, it } from 'vitest';
import { jpegSize } from './jpeg-size.ts';

const frame = (marker: number) => [0xff, marker, 0, 11, 8, 2, 208, 5, 0, 1, 1, 17, 0];

it('reads the size from the frame header after other segments', () => {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9];
  expect(jpegSize(Uint8Array.from([...head, ...frame(0xc2)]))).toEqual({ width: 1280, height: 720 });
});

it.each([[[]], [[1, 2, 3, 4]], [[0xff, 0xd8, 0xff, 0xe0]], [[0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]])(
  'returns null for data that is not a JPEG: %j',
  (bytes) => {
    expect(jpegSize(Uint8Array.from(bytes))).toBeNull();
  },
);
