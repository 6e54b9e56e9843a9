import type { Thumbnail } from '@pilgi/domain/lectures';

/** Frames of a recording by media time in seconds; each timestamp yields the last frame that has started by then. */
export interface FrameSource {
  /** Timestamps must be ascending. */
  samplesAt(moments: readonly number[]): AsyncIterable<Thumbnail>;
  drawAt(moment: number): Promise<DrawnFrame>;
  close(): void;
}

export interface DrawnFrame {
  jpeg: Blob;
  thumbnail: string;
}
