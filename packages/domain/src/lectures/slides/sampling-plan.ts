/** Metadata of a video packet, available without decoding. */
export interface VideoPacket {
  at_ms: number;
  size_bytes: number;
  is_keyframe: boolean;
}

/** Activity between two keyframes: none, one transition to the image of the next keyframe, changes worth sampling, or continuous motion. */
export type GapKind = 'quiet' | 'turned' | 'changing' | 'restless';

export interface Gap {
  from_ms: number;
  until_ms: number;
  kind: GapKind;
  /** Time of the last change; the rest of the gap is static. */
  last_change_ms: number;
}

export type SamplingPlan = { by: 'seconds' } | { by: 'keyframes'; gaps: Gap[] };

/** Keyframe with the packets up to the next one. */
export interface KeyframeGap {
  key: VideoPacket;
  inside: VideoPacket[];
  until_ms: number;
}
