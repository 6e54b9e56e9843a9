import type { ClaimState } from '../claims/claim.ts';
import type { LectureLanguage } from '../transcription/index.ts';
import type { Coverage } from './coverage.ts';
import type { Section, Segment, Slide } from './lecture-parts.ts';

/** Kind of a block; it decides how the text is shown, the text alone has the content. */
export const BLOCK_KINDS = [
  'paragraph',
  'list',
  'gist',
  'key_point',
  'definition',
  'formula',
  'example',
  'table',
  'comparison',
  'code',
  'diagram',
  'timeline',
  'exam_hint',
  'question',
  'notice',
  'slide',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** How much of the lecture a note contains. */
export const DENSITIES = ['CORE', 'NORMAL', 'FULL'] as const;
export type Density = (typeof DENSITIES)[number];

/** The lecturer announces it for the exam, stresses it, or calls it a frequent mistake. */
export const HINT_STRENGTHS = ['said', 'stressed', 'mistake'] as const;
export type HintStrength = (typeof HINT_STRENGTHS)[number];

/** What a block has beside its text. */
export interface BlockDetails {
  /** Title of the topic; consecutive blocks with the same topic belong together. */
  topic?: string;
  /** First lines of a table, which are no sentence. */
  head?: string;
  /** A defined term in its original language. */
  original?: string;
  /** The lecturer's words behind an exam hint, letter by letter from the transcript. */
  quote?: { text: string; segment_id: string; at_ms: number };
  strength?: HintStrength;
  /** The chat question whose answer the owner saved as this block. */
  question_id?: string;
}

/** Block as written by the model, sentence by sentence. Times are computed from the citations, never taken from the model. */
export interface WrittenBlock extends Omit<BlockDetails, 'quote'> {
  kind: BlockKind;
  heading: string | null;
  sentences: WrittenSentence[];
  /** The words that an exam hint quotes, and their line. */
  quote?: { text: string; segment_id: string };
}

export interface WrittenSentence {
  text: string;
  /** Segments and slides that the writer names. */
  ids: string[];
}

/** A sentence of a note and whether the lecture supports it. */
export interface NoteSentence {
  id: string;
  text: string;
  segment_ids: string[];
  slide_ids: string[];
  state: ClaimState;
  /** The words that the lecture does not confirm. */
  wrong?: string;
  /** The text before it was corrected. */
  was?: string;
}

export interface NoteBlock extends BlockDetails {
  id: string;
  kind: BlockKind;
  heading: string | null;
  /** The sentences as one text. */
  text: string;
  segment_ids: string[];
  slide_ids: string[];
  /** Playback position for a click on the block. */
  at_ms: number;
  /** The time is uncertain and is shown as about that time. */
  is_approximate?: boolean;
  /** Missing in notes from before sentences were judged. */
  sentences?: NoteSentence[];
}

export const SECTION_STATES = ['DONE', 'FAILED', 'SKIPPED', 'SILENT'] as const;
export type SectionState = (typeof SECTION_STATES)[number];

export interface NoteSection extends Section {
  number: number;
  status: SectionState;
  heading: string;
  blocks: NoteBlock[];
  /** Whether a judge that can be trusted compared the sentences with the lecture. Missing in older notes. */
  is_checked?: boolean;
  /** Sentences that contradict the lecture and could not be corrected. */
  removed?: NoteSentence[];
  /** Language that was spoken here, when it is known and not Korean. */
  language?: LectureLanguage;
  /** Missing in notes from before it was measured. */
  coverage?: { voiced_seconds: number; covered_seconds: number };
}

export interface GlossaryTerm {
  term: string;
  /** In the language of the lecture, when it differs. */
  original?: string;
  meaning: string;
}

/** How the sentences of a note compare with the lecture, and how its judge did on sentences that are known to be false. */
export interface NoteCheck {
  sentences: number;
  supported: number;
  fixed: number;
  partly: number;
  not_found: number;
  removed: number;
  unchecked: number;
  unchecked_sections: number;
  false_planted: number;
  false_caught: number;
}

export interface NoteDocument {
  /** Missing in notes from before topics and the kinds that came with them. */
  format?: 2;
  title: string;
  overview: string;
  /** What must be remembered of the lecture. */
  key_points?: NoteSentence[];
  density?: Density;
  /** Language that was spoken, as a code of two letters. */
  language?: string;
  duration_ms: number;
  glossary: GlossaryTerm[];
  sections: NoteSection[];
  segments: Segment[];
  /** Speech without transcript: not covered by the note and not charged. */
  untranscribed?: Section[];
  slides: Slide[];
  coverage: Coverage;
  /** Sentences that agree with the lecture, of all. */
  evidence: { supported: number; total: number };
  /** Missing in notes from before sentences were judged. */
  check?: NoteCheck;
}
