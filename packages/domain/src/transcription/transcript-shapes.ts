/** Stretch of the recording with voice, as detected: not padded, on the recording's clock. */
export interface VoiceSpan {
  start_ms: number;
  end_ms: number;
}

/** Word with the time reported by a speech model. */
export interface TranscribedWord {
  start_ms: number;
  end_ms: number;
  text: string;
  speaker: string | null;
  confidence: number | null;
}

/** Line of one model response; times are on the window's clock, null when the model reported none. */
export interface TranscriptLine {
  start_ms: number | null;
  end_ms: number | null;
  text: string;
  speaker: string | null;
}

/** Line placed on the recording's clock. */
export interface AlignedLine {
  start_ms: number;
  end_ms: number;
  text: string;
  speaker: string | null;
  /** The position is uncertain; a citation of this line shows its time as approximate. */
  is_approximate: boolean;
}

export const SPEAKERS = ['LECTURER', 'OTHER'] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** Line with the role of its speaker; null when it is unknown. */
export interface NamedLine extends Omit<AlignedLine, 'speaker'> {
  speaker: Speaker | null;
  /** Part of a question from the audience. */
  is_question?: boolean;
}

/** Part of the lecture that is sent to a model as one request. */
export interface TranscriptionWindow {
  start_ms: number;
  end_ms: number;
  /** Pieces of the recording that are sent, in order; the window's clock runs through them without the silence between. */
  pieces: readonly VoiceSpan[];
}

/** Line of a window together with what is known about its clock. */
export interface AlignableLine extends TranscriptLine {
  /** Model response the line came from; times of different responses are not comparable. 0 is the first response. */
  response: number;
  /** Start on the recording's clock, known from a second transcription. */
  pinned_ms: number | null;
}

/** Voiced time without transcript. */
export interface TranscriptGap {
  start_ms: number;
  end_ms: number;
  /** Voice inside, without pauses. */
  voiced_ms: number;
  /** A line beside the gap is approximate: the missing speech may be anywhere among the approximate lines around. */
  is_approximate: boolean;
}

/** Lines of one window and the voice they are placed on. */
export interface AlignmentInput {
  lines: readonly AlignableLine[];
  window: TranscriptionWindow;
  /** Voice of the whole recording or of the window. */
  voice: readonly VoiceSpan[];
  /** The times come from the words of a speech model, not from the text of a language model. */
  has_word_times?: boolean;
  /** The times are right (`areWordTimesRight`): the lines have them unchanged. */
  has_right_times?: boolean;
  /** Syllables per voiced second in the other windows of the lecture, when known. */
  rate?: number;
}
