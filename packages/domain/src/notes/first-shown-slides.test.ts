import { expect, it } from 'vitest';
import { firstShownSlides } from './first-shown-slides.ts';

it.each([
  ['the first block that cites it', 'paragraph', { b1: ['v1', 'v2'], b2: ['v3'] }],
  ['the block about it', 'slide', { b1: ['v2'], b2: ['v1', 'v3'] }],
] as const)('shows a slide once, at %s', (_title, kind, shown) => {
  const blocks = [
    { id: 'b1', kind: 'paragraph' as const, slide_ids: ['v1', 'v2'] },
    { id: 'b2', kind, slide_ids: ['v1', 'v3'] },
    { id: 'b3', kind: 'paragraph' as const, slide_ids: ['v3'] },
  ];
  expect(Object.fromEntries(firstShownSlides(blocks))).toEqual(shown);
});
