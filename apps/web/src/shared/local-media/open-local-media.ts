import { openMediaUrl, type RecordingFile } from './recording-file.ts';

export interface LocalMedia {
  url: string;
  /** Null when the browser cannot determine it. */
  duration_ms: number | null;
  has_video: boolean;
  close: () => void;
}

const METADATA_TIMEOUT_MS = 15_000;

/** Opens a recording on this device for playback; no data is sent. */
export async function openLocalMedia(file: RecordingFile): Promise<LocalMedia> {
  const { url, close } = openMediaUrl(file);
  try {
    return { url, close, ...(await readMetadata(url)) };
  } catch (error) {
    close();
    throw error;
  }
}

async function readMetadata(url: string): Promise<Pick<LocalMedia, 'duration_ms' | 'has_video'>> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const video = document.createElement('video');
  const timer = setTimeout(() => reject(new Error('timed out reading the media metadata')), METADATA_TIMEOUT_MS);
  video.preload = 'metadata';
  video.addEventListener('loadedmetadata', () => resolve());
  video.addEventListener('error', () => reject(new Error('the browser cannot play this file')));
  video.src = url;
  try {
    await promise;
    const duration_ms = Number.isFinite(video.duration) ? Math.round(video.duration * 1000) : null;
    return { duration_ms, has_video: video.videoWidth > 0 };
  } finally {
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
  }
}
