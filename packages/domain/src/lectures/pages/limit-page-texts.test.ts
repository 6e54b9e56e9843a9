import { describe, expect, it } from 'vitest';
import type { Slide } from '../../notes/lecture-parts.ts';
import { limitPageTexts, pageCharsOf, SECTION_PAGE_CHARS } from './limit-page-texts.ts';
import { PAGE_SPAN_MS, pageAt, planPageSections } from './plan-page-sections.ts';

const page = (number: number, chars: number): Slide => ({
  id: `ph1-${number}`,
  first_ms: (number - 1) * PAGE_SPAN_MS,
  last_ms: number * PAGE_SPAN_MS,
  text: 'x'.repeat(chars),
  page: { handout_id: 'h', number, file_name: 'a.pdf' },
});

describe('limitPageTexts', () => {
  it.each([[[100, 100]], [[9_000, 9_000]], [[20_000]], [Array.from({ length: 300 }, () => 100)]])(
    'keeps every section of pages with %j characters within the limit of the quote',
    (chars) => {
      const sections = planPageSections(chars);
      const pages = chars.map((count, index) => page(index + 1, count));
      const limited = limitPageTexts(pages, sections);
      for (const section of sections) expect(pageCharsOf(limited, section)).toBeLessThanOrEqual(SECTION_PAGE_CHARS);
      expect(limited).toHaveLength(pages.length);
    },
  );

  it('leaves slides of the video unchanged', () => {
    const slide = { id: 'p1', first_ms: 0, last_ms: 1000, text: 'x'.repeat(9_000) };
    expect(limitPageTexts([slide], [{ start_ms: 0, end_ms: 1000 }])).toEqual([slide]);
  });
});

describe('planPageSections', () => {
  it('covers every page once and in order', () => {
    const sections = planPageSections([3_000, 3_000, 10, 10, 6_000, 5]);
    expect(sections.map(({ start_ms, end_ms }) => [pageAt(start_ms), pageAt(end_ms - 1)])).toEqual([
      [1, 1],
      [2, 4],
      [5, 5],
      [6, 6],
    ]);
  });
});
