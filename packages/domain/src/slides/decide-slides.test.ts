import { describe, expect, it } from 'vitest';
import { AGAIN, comparePictures, NEXT } from './compare-pictures.ts';
import { decideSlides } from './decide-slides.ts';
import type { Look } from './find-stills.ts';
import { PICTURE_CELLS, PICTURE_COLUMNS, type Picture } from './picture.ts';

const noise = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

/** White paper with lines of something like text; a line is a row of cells that differs by its seed. */
function page(...lines: number[]): Picture {
  const picture = new Uint8Array(PICTURE_CELLS).fill(250);
  for (const [row, line] of lines.entries()) {
    for (let column = 4; column < 40; column += 1)
      picture[(3 + row * 5) * PICTURE_COLUMNS + column] = 60 + Math.floor(noise(line * 100 + column) * 150);
  }
  return picture;
}

const camera = (moment: number): Picture =>
  Uint8Array.from({ length: PICTURE_CELLS }, (_, cell) => Math.floor(noise(moment * 7_919 + cell) * 255));

/** A slide with somebody in the lower right corner. */
function withSpeaker(slide: Picture, moment: number): Picture {
  const moving = camera(moment);
  return slide.map((gray, cell) =>
    cell % PICTURE_COLUMNS >= 52 && cell >= PICTURE_CELLS * 0.75 ? (moving[cell] ?? 0) : gray,
  );
}

type Part = [seconds: number, (second: number) => Picture];

function film(...parts: Part[]): Look[] {
  const pictures = parts.flatMap(([seconds, draw]) => Array.from({ length: seconds }, (_, second) => draw(second)));
  return pictures.map((picture, second) => ({ at_ms: second * 1000, picture }));
}

const still = (...lines: number[]) => {
  const picture = page(...lines);
  return () => picture;
};

const CASES: [string, Part[], string[]][] = [
  [
    'slides one after the other',
    [
      [10, still(1, 2)],
      [10, still(3, 4)],
    ],
    ['0-9', '10-19'],
  ],
  [
    'a build-up is one slide',
    [
      [8, still(1)],
      [8, still(1, 2)],
      [8, still(1, 2, 3)],
    ],
    ['0-23'],
  ],
  [
    'a line that is taken away',
    [
      [8, still(1, 2, 3)],
      [8, still(1, 2)],
    ],
    ['0-15'],
  ],
  [
    'the same title with other text is another slide',
    [
      [8, still(1, 2, 3)],
      [8, still(1, 4, 5)],
    ],
    ['0-7', '8-15'],
  ],
  [
    'a camera is no slide',
    [
      [8, still(1, 2)],
      [20, camera],
      [8, still(3, 4)],
    ],
    ['0-7', '28-35'],
  ],
  [
    'back after a camera',
    [
      [8, still(1, 2)],
      [20, camera],
      [8, still(1, 2)],
    ],
    ['0-7 28-35'],
  ],
  [
    'a jump back',
    [
      [8, still(1, 2)],
      [8, still(3, 4)],
      [8, still(1, 2)],
    ],
    ['0-7 16-23', '8-15'],
  ],
  [
    'a jump back to an earlier state of it',
    [
      [4, still(1, 2)],
      [4, still(1, 2, 5)],
      [8, still(3, 4)],
      [8, still(1, 2)],
    ],
    ['0-7 16-23', '8-15'],
  ],
  [
    'a flash of two seconds',
    [
      [8, still(1, 2)],
      [2, still(9, 8)],
      [8, still(1, 2)],
    ],
    ['0-17'],
  ],
  [
    'three seconds are a slide',
    [
      [8, still(1, 2)],
      [3, still(9, 8)],
      [8, still(1, 2)],
    ],
    ['0-7 11-18', '8-10'],
  ],
  [
    'a blank page',
    [
      [8, still(1, 2)],
      [8, still()],
      [8, still(3, 4)],
    ],
    ['0-7', '16-23'],
  ],
  [
    'somebody in the corner',
    [
      [20, (at) => withSpeaker(page(1, 2), at)],
      [20, (at) => withSpeaker(page(3, 4), at + 50)],
    ],
    ['0-19', '20-39'],
  ],
  ['nothing', [], []],
];

describe('slides', () => {
  it.each(CASES)('%s', (_, parts, expected) => {
    const shown = decideSlides(film(...parts)).map(({ spans }) =>
      spans.map(({ first_ms, last_ms }) => `${first_ms / 1000}-${last_ms / 1000}`).join(' '),
    );
    expect(shown).toEqual(expected);
  });

  it('the fullest state of a slide is kept', () => {
    const [slide] = decideSlides(film([8, still(1)], [8, still(1, 2, 3)], [8, still(1, 2)]));
    expect(slide?.looks.at(-1)?.picture).toEqual(page(1, 2, 3));
  });
});

describe('a later picture compared with an earlier one', () => {
  it.each([
    ['same', page(1, 2), page(1, 2)],
    ['grown', page(1, 2), page(1, 2, 3)],
    ['shrunk', page(1, 2, 3), page(1, 2)],
    ['other', page(1, 2), page(3, 2)],
    ['other', page(1, 2), camera(1)],
  ])('%s', (relation, earlier, later) => {
    expect(comparePictures([earlier, later], null, NEXT)).toBe(relation);
  });

  it('a digit makes no other slide at once, but does so later', () => {
    const changed = page(1, 2)
      .with(3 * PICTURE_COLUMNS + 5, 30)
      .with(3 * PICTURE_COLUMNS + 6, 30);
    changed.set([30, 30, 30], 3 * PICTURE_COLUMNS + 7);
    expect(comparePictures([page(1, 2), changed], null, NEXT)).toBe('same');
    expect(comparePictures([page(1, 2), changed], null, AGAIN)).toBe('other');
  });

  it('a hidden cell is not compared', () => {
    expect(comparePictures([page(1, 2), camera(1)], new Uint8Array(PICTURE_CELLS).fill(1), NEXT)).toBe('same');
  });
});
