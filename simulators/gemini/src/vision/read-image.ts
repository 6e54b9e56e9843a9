import { cacheByContent } from '../cache-by-content.ts';
import { runFfmpeg, Undecodable } from '../transcription/run-ffmpeg.ts';

export interface DecodedImage {
  width: number;
  height: number;
  /** Null when the image has no code. */
  slide_number: number | null;
}

const CODE_BITS = 16;
const MARKER_CELLS = 2;
const CELLS_ACROSS = 48;
const BRIGHT = 128;

const MAX_CACHED = 2000;

export const readImage = cacheByContent(MAX_CACHED, decodeImage);

async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  const pgm = await runFfmpeg(bytes, ['-frames:v', '1', '-pix_fmt', 'gray', '-f', 'image2pipe', '-c:v', 'pgm']);
  const header = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(pgm.subarray(0, 64).toString('latin1'));
  if (header === null) throw new Undecodable('The image cannot be decoded.');
  const [start, width, height] = [header[0].length, Number(header[1]), Number(header[2])];
  const pixels = pgm.subarray(start, start + width * height);
  return { width, height, slide_number: readImageCode(pixels, width) };
}

/** Code in the second row of cells: a black cell, a white cell, then sixteen bits. */
function readImageCode(pixels: Uint8Array, width: number): number | null {
  const cell = Math.floor(width / CELLS_ACROSS);
  const isBright = (place: number) => meanAround(pixels, width, { x: cell * (place + 1.5), y: cell * 1.5 }) >= BRIGHT;
  if (cell === 0 || isBright(0) || !isBright(1)) return null;
  let number = 0;
  for (let bit = 0; bit < CODE_BITS; bit += 1) number = number * 2 + (isBright(MARKER_CELLS + bit) ? 1 : 0);
  return number;
}

/** Averages a few pixels around the centre because lossy compression causes ringing at the edges. */
function meanAround(pixels: Uint8Array, width: number, centre: { x: number; y: number }): number {
  const [left, top] = [Math.floor(centre.x) - 1, Math.floor(centre.y) - 1];
  let sum = 0;
  for (let row = top; row < top + 3; row += 1) {
    for (let column = left; column < left + 3; column += 1) sum += pixels[row * width + column] ?? 0;
  }
  return sum / 9;
}
