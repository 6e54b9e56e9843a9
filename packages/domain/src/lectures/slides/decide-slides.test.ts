import { describe, expect, it } from 'vitest';
import { CONSECUTIVE_TOLERANCE, compareThumbnails, REAPPEARING_TOLERANCE } from './compare-thumbnails.ts';
import { decideSlides } from './decide-slides.ts';
import type { FrameSample } from './find-stills.ts';
import { THUMBNAIL_CELLS, THUMBNAIL_COLUMNS, type Thumbnail } from './thumbnail.ts';

const noise = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

/** White page with text-like lines; a line is a row of cells determined by its seed. */
function page(...lines: number[]): Thumbnail {
  const thumbnail = new Uint8Array(THUMBNAIL_CELLS).fill(250);
  for (const [row, line] of lines.entries()) {
    for (let column = 4; column < 40; column += 1)
      thumbnail[(3 + row * 5) * THUMBNAIL_COLUMNS + column] = 60 + Math.floor(noise(line * 100 + column) * 150);
  }
  return thumbnail;
}

const camera = (seed: number): Thumbnail =>
  Uint8Array.from({ length: THUMBNAIL_CELLS }, (_, cell) => Math.floor(noise(seed * 7_919 + cell) * 255));

/** Slide with a speaker in the lower right corner. */
function withSpeaker(slide: Thumbnail, seed: number): Thumbnail {
  const moving = camera(seed);
  return slide.map((gray, cell) =>
    cell % THUMBNAIL_COLUMNS >= 52 && cell >= THUMBNAIL_CELLS * 0.75 ? (moving[cell] ?? 0) : gray,
  );
}

type Part = [seconds: number, (second: number) => Thumbnail];

function film(...parts: Part[]): FrameSample[] {
  const thumbnails = parts.flatMap(([seconds, draw]) => Array.from({ length: seconds }, (_, second) => draw(second)));
  return thumbnails.map((thumbnail, second): FrameSample => ({ at_ms: second * 1000, thumbnail }));
}

const still = (...lines: number[]) => {
  const thumbnail = page(...lines);
  return () => thumbnail;
};

const CASES: [string, Part[], string[]][] = [
  [
    'separates consecutive slides',
    [
      [10, still(1, 2)],
      [10, still(3, 4)],
    ],
    ['0-9', '10-19'],
  ],
  [
    'treats a build-up as one slide',
    [
      [8, still(1)],
      [8, still(1, 2)],
      [8, still(1, 2, 3)],
    ],
    ['0-23'],
  ],
  [
    'treats a removed line as the same slide',
    [
      [8, still(1, 2, 3)],
      [8, still(1, 2)],
    ],
    ['0-15'],
  ],
  [
    'separates slides with the same title',
    [
      [8, still(1, 2, 3)],
      [8, still(1, 4, 5)],
    ],
    ['0-7', '8-15'],
  ],
  [
    'ignores camera footage',
    [
      [8, still(1, 2)],
      [20, camera],
      [8, still(3, 4)],
    ],
    ['0-7', '28-35'],
  ],
  [
    'recognises a slide after camera footage',
    [
      [8, still(1, 2)],
      [20, camera],
      [8, still(1, 2)],
    ],
    ['0-7 28-35'],
  ],
  [
    'recognises a slide after a jump back',
    [
      [8, still(1, 2)],
      [8, still(3, 4)],
      [8, still(1, 2)],
    ],
    ['0-7 16-23', '8-15'],
  ],
  [
    'recognises an earlier build-up state',
    [
      [4, still(1, 2)],
      [4, still(1, 2, 5)],
      [8, still(3, 4)],
      [8, still(1, 2)],
    ],
    ['0-7 16-23', '8-15'],
  ],
  [
    'ignores a flash of two seconds',
    [
      [8, still(1, 2)],
      [2, still(9, 8)],
      [8, still(1, 2)],
    ],
    ['0-17'],
  ],
  [
    'accepts a slide of three seconds',
    [
      [8, still(1, 2)],
      [3, still(9, 8)],
      [8, still(1, 2)],
    ],
    ['0-7 11-18', '8-10'],
  ],
  [
    'ignores a blank page',
    [
      [8, still(1, 2)],
      [8, still()],
      [8, still(3, 4)],
    ],
    ['0-7', '16-23'],
  ],
  [
    'ignores a speaker in the corner',
    [
      [20, (at) => withSpeaker(page(1, 2), at)],
      [20, (at) => withSpeaker(page(3, 4), at + 50)],
    ],
    ['0-19', '20-39'],
  ],
  ['returns nothing without samples', [], []],
];

describe('decideSlides', () => {
  it.each(CASES)('%s', (_, parts, expected) => {
    const shown = decideSlides(film(...parts)).map(({ spans }) =>
      spans.map(({ first_ms, last_ms }) => `${first_ms / 1000}-${last_ms / 1000}`).join(' '),
    );
    expect(shown).toEqual(expected);
  });

  it('selects the state with the most content', () => {
    const [slide] = decideSlides(film([8, still(1)], [8, still(1, 2, 3)], [8, still(1, 2)]));
    expect(slide?.samples.at(-1)?.thumbnail).toEqual(page(1, 2, 3));
  });
});

describe('compareThumbnails', () => {
  it.each([
    ['same', page(1, 2), page(1, 2)],
    ['grown', page(1, 2), page(1, 2, 3)],
    ['shrunk', page(1, 2, 3), page(1, 2)],
    ['other', page(1, 2), page(3, 2)],
    ['other', page(1, 2), camera(1)],
  ])('%s', (relation, earlier, later) => {
    expect(compareThumbnails([earlier, later], null, CONSECUTIVE_TOLERANCE)).toBe(relation);
  });

  it('tolerates a changed digit in consecutive but not in reappearing thumbnails', () => {
    const changed = page(1, 2)
      .with(3 * THUMBNAIL_COLUMNS + 5, 30)
      .with(3 * THUMBNAIL_COLUMNS + 6, 30);
    changed.set([30, 30, 30], 3 * THUMBNAIL_COLUMNS + 7);
    expect(compareThumbnails([page(1, 2), changed], null, CONSECUTIVE_TOLERANCE)).toBe('same');
    expect(compareThumbnails([page(1, 2), changed], null, REAPPEARING_TOLERANCE)).toBe('other');
  });

  it('ignores masked cells', () => {
    expect(
      compareThumbnails([page(1, 2), camera(1)], new Uint8Array(THUMBNAIL_CELLS).fill(1), CONSECUTIVE_TOLERANCE),
    ).toBe('same');
  });
});
