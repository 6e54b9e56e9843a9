/** A packet of the picture, known without decoding it. */
export interface PicturePacket {
  at_ms: number;
  size_bytes: number;
  is_keyframe: boolean;
}

/**
 * What happens between two keyframes: nothing, one picture that gives way to the next keyframe's, something worth looking at, or all the time
 * something.
 */
export type GapKind = 'quiet' | 'turned' | 'changing' | 'restless';

export interface Gap {
  from_ms: number;
  until_ms: number;
  kind: GapKind;
  /** When something changed for the last time; the rest of the gap stands still. */
  last_change_ms: number;
}

export type LookPlan = { by: 'seconds' } | { by: 'keyframes'; gaps: Gap[] };

/** A keyframe with the packets up to the next one. */
export interface Stretch {
  key: PicturePacket;
  inside: PicturePacket[];
  until_ms: number;
}
