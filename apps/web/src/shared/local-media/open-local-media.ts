import { openAddress, type RecordingFile } from './recording-file.ts';

export interface LocalMedia {
  url: string;
  /** Null where the browser cannot tell. */
  duration_ms: number | null;
  has_picture: boolean;
  close: () => void;
}

const PATIENCE_MS = 15_000;

/** A recording on this device, to be played from where it lies; nothing of it is sent anywhere. */
export async function openLocalMedia(file: RecordingFile): Promise<LocalMedia> {
  const { url, close } = openAddress(file);
  try {
    return { url, close, ...(await look(url)) };
  } catch (error) {
    close();
    throw error;
  }
}

async function look(url: string): Promise<Pick<LocalMedia, 'duration_ms' | 'has_picture'>> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const video = document.createElement('video');
  const timer = setTimeout(() => reject(new Error('the file says nothing about itself')), PATIENCE_MS);
  video.preload = 'metadata';
  video.addEventListener('loadedmetadata', () => resolve());
  video.addEventListener('error', () => reject(new Error('the browser cannot play this file')));
  video.src = url;
  try {
    await promise;
    const duration_ms = Number.isFinite(video.duration) ? Math.round(video.duration * 1000) : null;
    return { duration_ms, has_picture: video.videoWidth > 0 };
  } finally {
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
  }
}
