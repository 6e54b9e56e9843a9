import { execFileSync } from 'node:child_process';

/** Gray slide with some structure; with a number it contains its code. */
export function makeImage(width: number, number: number | null): Buffer {
  const height = Math.round((width * 9) / 16);
  const pixels = Buffer.alloc(width * height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = 150 + ((index >> 3) % 60);
  if (number !== null) drawCode(pixels, width, number);
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

function drawCode(pixels: Buffer, width: number, number: number): void {
  const cell = Math.floor(width / 48);
  const bits = Array.from({ length: 16 }, (_, bit) => (number >> (15 - bit)) & 1);
  for (const [place, bit] of [0, 1, ...bits].entries()) {
    for (let row = cell; row < 2 * cell; row += 1) {
      const start = row * width + cell * (place + 1);
      pixels.fill(bit * 255, start, start + cell);
    }
  }
}

export const toJpeg = (image: Uint8Array): Buffer =>
  execFileSync('ffmpeg', [...'-v error -i pipe:0 -q:v 8 -f image2pipe -c:v mjpeg'.split(' '), '-'], { input: image });
