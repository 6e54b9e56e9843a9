import type { Speaker } from '../transcription/index.ts';

export interface Segment {
  id: string;
  start_ms: number;
  end_ms: number;
  text: string;
  /** The time is uncertain by more than a second or two; it is shown as about that time. */
  is_approximate?: boolean;
  /** Missing when it is unknown. */
  speaker?: Speaker;
  /** Part of a question from the audience. */
  is_question?: boolean;
}

/** Last frame of a static image and the time it was shown. */
export interface Slide {
  id: string;
  first_ms: number;
  last_ms: number;
  /** Recognised text, if available. */
  text?: string;
  /** Set when it is a page of a handout and not an image of the video. */
  page?: HandoutPage;
}

export interface HandoutPage {
  handout_id: string;
  number: number;
  file_name: string;
}

/** Unit of processing, charging and failure. */
export interface Section {
  start_ms: number;
  end_ms: number;
}

/** Part of a text with its citations. */
export interface Block {
  segment_ids: readonly string[];
  slide_ids: readonly string[];
}

/** Evidence that a section offers. */
export interface Evidence {
  section: Section;
  segments: ReadonlyMap<string, Segment>;
  slides: ReadonlyMap<string, Slide>;
}

/** Returns the content words of a Korean text in their base form. */
export type ListTerms = (text: string) => readonly string[];
