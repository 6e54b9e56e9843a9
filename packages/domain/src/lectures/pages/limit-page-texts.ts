import type { Section, Slide } from '../../notes/lecture-parts.ts';

/** Text of pages that is sent with one section, at most; the quote is made with it. */
export const SECTION_PAGE_CHARS = 5_000;
/** Id and brackets of a page. */
const PAGE_WRAPPING_CHARS = 12;
/** A minute of speech has about three hundred syllables. */
const READING_MS_PER_CHAR = 200;

const overlaps = (slide: Slide, section: Section) =>
  slide.first_ms < section.end_ms && slide.last_ms > section.start_ms;

/** Cuts the texts of the pages so that no section has more than the limit. Slides of the video stay as they are. */
export function limitPageTexts(slides: readonly Slide[], sections: readonly Section[]): Slide[] {
  const limits = new Map<string, number>();
  for (const section of sections) {
    let left = SECTION_PAGE_CHARS;
    for (const slide of slides) {
      if (slide.page === undefined || slide.text === undefined || !overlaps(slide, section)) continue;
      const chars = Math.max(0, Math.min(slide.text.length, left - PAGE_WRAPPING_CHARS));
      limits.set(slide.id, Math.min(chars, limits.get(slide.id) ?? chars));
      left -= chars + PAGE_WRAPPING_CHARS;
    }
  }
  return slides.map(({ text, ...slide }) => {
    if (slide.page === undefined || text === undefined) return text === undefined ? slide : { ...slide, text };
    const shown = text.slice(0, limits.get(slide.id) ?? 0);
    return shown === '' ? slide : { ...slide, text: shown };
  });
}

/** Characters of the pages in a section, with their ids. */
export function pageCharsOf(slides: readonly Slide[], section: Section): number {
  return slides
    .filter((slide) => slide.page !== undefined && slide.text !== undefined && overlaps(slide, section))
    .reduce((sum, { text = '' }) => sum + text.length + PAGE_WRAPPING_CHARS, 0);
}

/** How long a lecturer would speak about so much text; the basis of the length of a note without speech. */
export const readingMsOf = (chars: number): number => chars * READING_MS_PER_CHAR;
