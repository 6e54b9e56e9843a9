/** One utterance of the transcript. */
export interface Segment {
  id: string;
  start_ms: number;
  end_ms: number;
  text: string;
}

/** The last frame of a picture that stood still, and how long it stood. */
export interface Slide {
  id: string;
  first_ms: number;
  last_ms: number;
  /** What can be read on it, where somebody has read it. */
  text?: string;
}

/** The unit of work, of charge and of failure. */
export interface Section {
  start_ms: number;
  end_ms: number;
}

/** A piece of a note; what it says must follow from what it cites. */
export interface Block {
  text: string;
  segment_ids: readonly string[];
  slide_ids: readonly string[];
}
