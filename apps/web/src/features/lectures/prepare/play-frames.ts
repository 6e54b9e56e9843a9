import { openMediaUrl, type RecordingFile } from '../../../shared/local-media/recording-file.ts';
import { drawFrame } from './draw-frame.ts';
import type { FrameSource } from './frame-source.ts';
import { imageFromPixels } from './image-from-pixels.ts';

/** Offset into the frame: a timestamp on the boundary of two frames belongs to the later one. */
const FRAME_OFFSET_S = 0.001;

/**
 * Frame source that seeks a video element: slow, but supported by every browser. Null when the file cannot be played.
 */
export async function playFrames(file: RecordingFile): Promise<FrameSource | null> {
  const address = openMediaUrl(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  // Frames from another origin can be read only with CORS.
  video.crossOrigin = 'anonymous';
  video.src = address.url;
  const close = () => {
    video.removeAttribute('src');
    video.load();
    address.close();
  };
  if (!(await waitForEvent(video, 'loadeddata')) || video.videoWidth === 0) {
    close();
    return null;
  }
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });

  async function seek(moment: number): Promise<void> {
    const moved = waitForEvent(video, 'seeked');
    video.currentTime = Math.min(moment + FRAME_OFFSET_S, video.duration);
    if (!(await moved)) throw new Error('the video element failed to seek');
  }

  return {
    async *samplesAt(moments) {
      for (const moment of moments) {
        await seek(moment);
        context?.drawImage(video, 0, 0, width, height);
        if (context !== null) yield imageFromPixels(context.getImageData(0, 0, width, height));
      }
    },
    async drawAt(moment) {
      await seek(moment);
      return await drawFrame({ width, height }, (drawing, size) =>
        drawing.drawImage(video, 0, 0, size.width, size.height),
      );
    },
    close,
  };
}

/** Resolves to false when an error event comes first. */
async function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const cleanup = new AbortController();
  const once = { once: true, signal: cleanup.signal };
  video.addEventListener(event, () => resolve(true), once);
  video.addEventListener('error', () => resolve(false), once);
  const hasOccurred = await promise;
  cleanup.abort();
  return hasOccurred;
}
