import type { Picture } from '@pilgi/domain';

/** Shows a recording at moments of its own time, in seconds; each moment shows the last frame that has begun by then. */
export interface FrameSource {
  /** In the order of the moments, which never go back. */
  picturesAt(moments: readonly number[]): AsyncIterable<Picture>;
  drawAt(moment: number): Promise<DrawnFrame>;
  close(): void;
}

export interface DrawnFrame {
  jpeg: Blob;
  thumbnail: string;
}
