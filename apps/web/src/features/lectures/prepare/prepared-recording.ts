/** A slide that was found, with its picture as it will be sent and a small one to look at. */
export interface PreparedSlide {
  spans: { first_ms: number; last_ms: number }[];
  jpeg: Blob;
  thumbnail: string;
}

export type UnfitReason = 'no_sound' | 'too_long';

/** `whole`: nothing is wrong with it, but it has to be sent as it is; `unseen`: so far, since its frames cannot be had this way. */
export type Preparation =
  | { kind: 'prepared'; sound: Blob; slides: PreparedSlide[] }
  | { kind: 'whole' }
  | { kind: 'unseen' }
  | { kind: 'unfit'; reason: UnfitReason };

export type OnShare = (share: number) => void;
