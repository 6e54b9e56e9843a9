import type { SectionPlan } from '../../notes/plan-sections.ts';

/** A lecture without recording has a time axis of its pages: each takes this long. */
export const PAGE_SPAN_MS = 1_000;

/** Id by which a note cites a page. Ids of speech begin with s, ids of images with p. */
export const pageIdOf = ({ position, page }: { position: number; page: number }): string => `ph${position}-${page}`;

export const isPageId = (id: string): boolean => /^ph\d+-\d+$/.test(id);

/** About what is written in ten minutes of speech. */
const MAX_SECTION_CHARS = 5_000;
const MAX_SECTION_PAGES = 12;

/** Number of the page, from 1, at a time of that axis. */
export const pageAt = (atMs: number): number => Math.floor(atMs / PAGE_SPAN_MS) + 1;

/** Groups consecutive pages by their amount of text. */
export function planPageSections(chars: readonly number[]): SectionPlan[] {
  const groups: { from: number; to: number; chars: number }[] = [];
  for (const [index, count] of chars.entries()) {
    const last = groups.at(-1);
    const fits = last !== undefined && last.chars + count <= MAX_SECTION_CHARS && index - last.from < MAX_SECTION_PAGES;
    if (fits) Object.assign(last, { to: index + 1, chars: last.chars + count });
    else groups.push({ from: index, to: index + 1, chars: count });
  }
  return groups.map(({ from, to }, index) => ({
    number: index + 1,
    start_ms: from * PAGE_SPAN_MS,
    end_ms: to * PAGE_SPAN_MS,
    voiced: [],
    slide_ids: [],
  }));
}
