import { expect, it } from 'vitest';
import { makePicture, toJpeg } from '../testing/make-picture.ts';
import { readPicture } from './read-picture.ts';

it.each([
  [320, 1],
  [320, 43_690],
  [640, 65_535],
  [1_280, 4_660],
])('a code is read from a lossy picture %i pixels wide: %i', async (width, number) => {
  expect(await readPicture(toJpeg(makePicture(width, number)))).toMatchObject({ width, slide_number: number });
});

it('a picture without a code has no number', async () => {
  expect(await readPicture(toJpeg(makePicture(640, null)))).toEqual({ width: 640, height: 360, slide_number: null });
});

it('bytes that are no picture are refused', async () => {
  await expect(readPicture(Buffer.from('no picture'))).rejects.toThrow('cannot be decoded');
});
