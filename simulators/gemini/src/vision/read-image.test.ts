import { expect, it } from 'vitest';
import { makeImage, toJpeg } from '../testing/make-image.ts';
import { readImage } from './read-image.ts';

it.each([
  [320, 1],
  [320, 43_690],
  [640, 65_535],
  [1_280, 4_660],
])('reads the code of a lossy image %i pixels wide: %i', async (width, number) => {
  expect(await readImage(toJpeg(makeImage(width, number)))).toMatchObject({ width, slide_number: number });
});

it('returns no number for an image without a code', async () => {
  expect(await readImage(toJpeg(makeImage(640, null)))).toEqual({ width: 640, height: 360, slide_number: null });
});

it('rejects bytes that are not an image', async () => {
  await expect(readImage(Buffer.from('not an image'))).rejects.toThrow('cannot be decoded');
});
