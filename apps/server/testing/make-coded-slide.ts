const WIDTH = 480;
const HEIGHT = 270;
const CELL = WIDTH / 48;

/** An image (PGM) that the model simulator recognises as the slide with this number. */
export function makeCodedSlide(number: number): Uint8Array {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 200);
  const bits = Array.from({ length: 16 }, (_, bit) => (number >> (15 - bit)) & 1);
  for (const [column, bit] of [0, 1, ...bits].entries()) {
    for (let row = CELL; row < 2 * CELL; row += 1) {
      const start = row * WIDTH + CELL * (column + 1);
      pixels.fill(bit * 255, start, start + CELL);
    }
  }
  return Buffer.concat([Buffer.from(`P5\n${WIDTH} ${HEIGHT}\n255\n`), pixels]);
}
