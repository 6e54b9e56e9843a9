import type { Bound } from '../models/step-terms.ts';

interface PageLoad {
  voiced_ms: number;
  page_chars?: number;
}

/** Tokens of a character of a page; Korean takes about two per three syllables. */
const PAGE_TEXT = { expected: 0.7, max: 1.05 };
/** Of a section without speech: what is written for each token of its pages, and how many sentences. */
const WRITTEN_PER_TOKEN = { expected: 0.9, max: 2 };
const SENTENCES_PER_TOKEN = { expected: 0.015, max: 0.05 };

/** Tokens of the pages that are sent with a section. */
export const pageTokens = ({ page_chars = 0 }: PageLoad, bound: Bound): number =>
  Math.ceil(page_chars * PAGE_TEXT[bound]);

/** What is written about the pages of a section without speech. */
export const pageNoteTokens = (load: PageLoad, bound: Bound): number =>
  pageTokens(load, bound) * WRITTEN_PER_TOKEN[bound];

/** Sentences about the pages of a section; pages beside speech add none. */
export const pageSentences = (load: PageLoad, bound: Bound): number =>
  load.voiced_ms === 0 ? pageTokens(load, bound) * SENTENCES_PER_TOKEN[bound] : 0;
