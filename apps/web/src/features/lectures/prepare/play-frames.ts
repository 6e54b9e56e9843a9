import { openAddress, type RecordingFile } from '../../../shared/local-media/recording-file.ts';
import { drawFrame } from './draw-frame.ts';
import type { FrameSource } from './frame-source.ts';
import { pictureOfPixels } from './picture-of-pixels.ts';

/** A moment on the border of two frames belongs to the later one. */
const INSIDE_S = 0.001;

/** Frames by a player that is moved from moment to moment: slow, but every browser has one. Null for what it cannot play. */
export async function playFrames(file: RecordingFile): Promise<FrameSource | null> {
  const address = openAddress(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  // Frames of another origin may be drawn only where that origin says so.
  video.crossOrigin = 'anonymous';
  video.src = address.url;
  const close = () => {
    video.removeAttribute('src');
    video.load();
    address.close();
  };
  if (!(await happens(video, 'loadeddata')) || video.videoWidth === 0) {
    close();
    return null;
  }
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });

  async function seek(moment: number): Promise<void> {
    const moved = happens(video, 'seeked');
    video.currentTime = Math.min(moment + INSIDE_S, video.duration);
    if (!(await moved)) throw new Error('the player cannot go there');
  }

  return {
    async *picturesAt(moments) {
      for (const moment of moments) {
        await seek(moment);
        context?.drawImage(video, 0, 0, width, height);
        if (context !== null) yield pictureOfPixels(context.getImageData(0, 0, width, height));
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

/** False where an error comes first. */
async function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ending = new AbortController();
  const once = { once: true, signal: ending.signal };
  video.addEventListener(event, () => resolve(true), once);
  video.addEventListener('error', () => resolve(false), once);
  const happened = await promise;
  ending.abort();
  return happened;
}
