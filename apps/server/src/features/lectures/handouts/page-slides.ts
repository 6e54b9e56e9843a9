import { PAGE_SPAN_MS, pageIdOf } from '@pilgi/domain/lectures';
import type { Slide } from '@pilgi/domain/notes';
import type { LecturePage, StoredSpan } from './handouts.queries.ts';

const toSlide = (page: LecturePage, span: { from_ms: number; to_ms: number }): Slide => ({
  id: pageIdOf(page),
  first_ms: span.from_ms,
  last_ms: span.to_ms,
  page: { handout_id: page.handout_id, number: page.page, file_name: page.file_name },
  ...(page.text === '' ? {} : { text: page.text }),
});

/** Pages as slides of a note: each from its first to its last appearance. Pages that never appear are left out. */
export function pageSlides(pages: readonly LecturePage[], spans: readonly StoredSpan[]): Slide[] {
  return pages.flatMap((page) => {
    const own = spans.filter((span) => span.handout_id === page.handout_id && span.page === page.page);
    if (own.length === 0) return [];
    const from_ms = Math.min(...own.map((span) => span.from_ms));
    const to_ms = Math.max(...own.map((span) => span.to_ms));
    return [toSlide(page, { from_ms, to_ms })];
  });
}

/** Pages of a lecture without recording, one after the other. */
export function pagesInOrder(pages: readonly LecturePage[]): Slide[] {
  return pages.map((page, index) =>
    toSlide(page, { from_ms: index * PAGE_SPAN_MS, to_ms: (index + 1) * PAGE_SPAN_MS }),
  );
}
