/** What happens while a slide is shown. */
export type SlideKind = 'still' | 'build-up' | 'camera' | 'jump-back' | 'flash';

export const SLIDE_KINDS: readonly SlideKind[] = ['still', 'build-up', 'camera', 'jump-back', 'flash'];

export interface LectureOptions {
  out: string;
  minutes: number;
  language: 'ko' | 'en';
  seed: string;
  /** First number of utterances and slides, so that lectures for the same simulator do not share numbers. */
  first_number: number;
  kinds: readonly SlideKind[];
  slide_seconds: number;
  silence_minutes: number;
  music_minutes: number;
  has_video: boolean;
  /** Seconds between keyframes; `keyframes_at_changes` adds one at every slide change. */
  keyframe_seconds: number;
  keyframes_at_changes: boolean;
  /** Distinct sentences; long lectures repeat them under new utterance numbers, because synthesis takes time. */
  max_sentences: number;
}

export interface MadeLecture {
  file: string;
  script_file: string;
  duration_ms: number;
  /** The first number that the next lecture may use. */
  next_number: number;
  slides: { number: number; text: string; spans: { first_ms: number; last_ms: number }[] }[];
  utterances: { number: number; start_ms: number; end_ms: number }[];
}
