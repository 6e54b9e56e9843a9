/** Detected slide with its image and a thumbnail. */
export interface PreparedSlide {
  spans: { first_ms: number; last_ms: number }[];
  jpeg: Blob;
  thumbnail: string;
}

export type UnfitReason = 'no_audio' | 'too_long';

/** `whole`: the file must be uploaded unchanged; `unseen`: its frames cannot be read with this frame source. */
export type Preparation =
  | { kind: 'prepared'; audio: Blob; slides: PreparedSlide[] }
  | { kind: 'whole' }
  | { kind: 'unseen' }
  | { kind: 'unfit'; reason: UnfitReason };

export type OnProgress = (share: number) => void;
