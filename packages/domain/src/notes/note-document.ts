import type { Doubt } from './check-block.ts';
import type { Coverage } from './coverage.ts';
import type { Section, Segment, Slide } from './lecture-parts.ts';

export const BLOCK_KINDS = ['paragraph', 'definition', 'formula', 'example', 'list'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Block as returned by the model. Times are computed from its citations, never taken from the model. */
export interface WrittenBlock {
  kind: BlockKind;
  heading: string | null;
  text: string;
  segment_ids: string[];
  slide_ids: string[];
}

export interface NoteBlock extends WrittenBlock {
  id: string;
  /** Playback position for a click on the block. */
  at_ms: number;
  /** The time is uncertain and is shown as about that time. */
  is_approximate?: boolean;
  doubts: Doubt['kind'][];
}

export const SECTION_STATES = ['DONE', 'FAILED', 'SKIPPED', 'SILENT'] as const;
export type SectionState = (typeof SECTION_STATES)[number];

export interface NoteSection extends Section {
  number: number;
  status: SectionState;
  heading: string;
  blocks: NoteBlock[];
  /** Missing in notes from before it was measured. */
  coverage?: { voiced_seconds: number; covered_seconds: number };
}

export interface GlossaryTerm {
  term: string;
  meaning: string;
}

export interface NoteDocument {
  title: string;
  overview: string;
  duration_ms: number;
  glossary: GlossaryTerm[];
  sections: NoteSection[];
  segments: Segment[];
  /** Speech without transcript: not covered by the note and not charged. */
  untranscribed?: Section[];
  slides: Slide[];
  coverage: Coverage;
  evidence: { supported: number; total: number };
}
