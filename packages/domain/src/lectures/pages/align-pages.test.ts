import { describe, expect, it } from 'vitest';
import { alignPages } from './align-pages.ts';
import { hashImage, imageDistance, type LumaImage } from './image-hash.ts';
import type { AlignedPage } from './page-span.ts';

const SIDE = 64;
const listTerms = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** White with black boxes at places that the seed decides. */
function draw(seed: number, change: (value: number, x: number, y: number) => number = (value) => value): LumaImage {
  const luma = new Uint8Array(SIDE * SIDE).fill(235);
  for (let box = 0; box < 6; box += 1) {
    const left = (seed * 37 + box * 23) % 48;
    const top = (seed * 53 + box * 31) % 52;
    for (let y = top; y < top + 8; y += 1) for (let x = left; x < left + 14; x += 1) luma[y * SIDE + x] = 30;
  }
  return { width: SIDE, height: SIDE, luma: luma.map((value, at) => change(value, at % SIDE, Math.floor(at / SIDE))) };
}

const page = (id: string, seed: number, text = ''): AlignedPage => ({ id, text, hash: hashImage(draw(seed)) });
const shown = (seed: number, first_ms: number, last_ms: number, change?: Parameters<typeof draw>[1]) => ({
  hash: hashImage(draw(seed, change)),
  spans: [{ first_ms, last_ms }],
});
const toTuples = (spans: ReturnType<typeof alignPages>) =>
  spans.map(({ page_id, from_ms, to_ms, origin }) => [page_id, from_ms, to_ms, origin]);

describe('hashImage', () => {
  it('is the same for a darker copy and near for a copy with a covered corner', () => {
    const original = hashImage(draw(1));
    expect(imageDistance(original, hashImage(draw(1, (value) => value * 0.8)))).toBeLessThan(20);
    expect(imageDistance(original, hashImage(draw(1, (value, x, y) => (x > 50 && y > 50 ? 70 : value))))).toBeLessThan(
      140,
    );
    expect(imageDistance(original, hashImage(draw(5)))).toBeGreaterThan(100);
  });
});

describe('alignPages by slides', () => {
  const pages = [page('c', 3), page('a', 1), page('x', 9), page('b', 2)];

  it('finds shuffled pages by their image and leaves out a page that was not shown', () => {
    const slides = [shown(1, 0, 10_000), shown(2, 10_000, 20_000), shown(3, 20_000, 30_000)];
    expect(toTuples(alignPages({ pages, slides, lines: [] }, listTerms))).toEqual([
      ['a', 0, 10_000, 'SLIDE'],
      ['b', 10_000, 20_000, 'SLIDE'],
      ['c', 20_000, 30_000, 'SLIDE'],
    ]);
  });

  it('has two spans for a slide that is shown again', () => {
    const { hash } = shown(1, 0, 0);
    const slides = [
      {
        hash,
        spans: [
          { first_ms: 0, last_ms: 5_000 },
          { first_ms: 60_000, last_ms: 70_000 },
        ],
      },
    ];
    expect(toTuples(alignPages({ pages, slides, lines: [] }, listTerms))).toEqual([
      ['a', 0, 5_000, 'SLIDE'],
      ['a', 60_000, 70_000, 'SLIDE'],
    ]);
  });

  it('places nothing for a slide that is like no page', () => {
    const slides = [shown(1, 0, 10_000), shown(40, 10_000, 20_000), shown(2, 20_000, 30_000)];
    const found = alignPages(
      { pages, slides, lines: [{ start_ms: 12_000, end_ms: 15_000, text: 'words' }] },
      listTerms,
    );
    expect(found.map(({ page_id }) => page_id)).toEqual(['a', 'b']);
  });
});

describe('alignPages by speech', () => {
  const pages = ['supply rises price', 'demand falls curve', 'market clears equilibrium'].map(
    (text, index): AlignedPage => ({ id: String(index + 1), text, hash: null }),
  );
  const speak = (...texts: string[]) =>
    texts.map((text, index) => ({ start_ms: index * 5_000, end_ms: index * 5_000 + 4_500, text }));

  it('follows the pages and goes back', () => {
    const about = (text: string) => Array.from({ length: 4 }, () => text);
    const lines = speak(
      ...about('supply rises price'),
      ...about('curve of demand falls'),
      ...about('price and supply rises'),
    );
    expect(alignPages({ pages, slides: [], lines }, listTerms).map(({ page_id }) => page_id)).toEqual(['1', '2', '1']);
  });

  it('has no span for speech about no page', () => {
    const lines = speak('hello everyone', 'welcome back', 'attendance first');
    expect(alignPages({ pages, slides: [], lines }, listTerms)).toEqual([]);
  });

  it('keeps scores between 0 and 1', () => {
    const lines = speak('supply rises price', 'market clears equilibrium');
    for (const { score } of alignPages({ pages, slides: [], lines }, listTerms)) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });
});
