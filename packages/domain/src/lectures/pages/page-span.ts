import type { ImageHash } from './image-hash.ts';

export interface AlignedPage {
  /** Unique among all pages of the lecture; sorted by handout and page. */
  id: string;
  text: string;
  hash: ImageHash | null;
}

export const SPAN_ORIGINS = ['SLIDE', 'SPEECH'] as const;
export type SpanOrigin = (typeof SPAN_ORIGINS)[number];

/** When a page was shown or spoken about. */
export interface PageSpan {
  page_id: string;
  from_ms: number;
  to_ms: number;
  origin: SpanOrigin;
  /** Confidence, 0 to 1. */
  score: number;
}
