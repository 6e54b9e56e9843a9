/** What happens while a slide is on. */
export type SlideKind = 'still' | 'build-up' | 'camera' | 'jump-back' | 'flash';

export const SLIDE_KINDS: readonly SlideKind[] = ['still', 'build-up', 'camera', 'jump-back', 'flash'];

export interface LectureWish {
  out: string;
  minutes: number;
  language: 'ko' | 'en';
  seed: string;
  /** Of utterances and of slides, so that lectures heard by the same model do not share numbers. */
  first_number: number;
  kinds: readonly SlideKind[];
  slide_seconds: number;
  silence_minutes: number;
  music_minutes: number;
  has_video: boolean;
  /** Seconds between keyframes; with `keyframes_at_changes` there is one at every new picture too. */
  keyframe_seconds: number;
  keyframes_at_changes: boolean;
  /** Long lectures say the same sentences again, each time under a number of its own; fewer are spoken sooner. */
  most_sentences: number;
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
