import {
  ADTS,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  UrlSource,
  WAVE,
  WEBM,
} from 'mediabunny';
import { isLocated, type RecordingFile } from '../../../shared/local-media/recording-file.ts';

/** Containers that the server accepts too; a playlist format would make the browser fetch other URLs. */
const CONTAINERS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS, FLAC];

export interface Recording {
  audio: InputAudioTrack | undefined;
  video: InputVideoTrack | undefined;
  /** Start of the audio in media time; timestamps in the pack are relative to it. */
  begins_s: number;
  duration_ms: number;
  close(): void;
}

/** Selects the same streams as the server; null when the file cannot be read. */
export async function openRecording(file: RecordingFile | Blob): Promise<Recording | null> {
  const source = isLocated(file) ? new UrlSource(file.url) : new BlobSource(file);
  const input = new Input({ formats: CONTAINERS, source });
  if (!(await input.canRead())) {
    input.dispose();
    return null;
  }
  const [[audio], [video]] = await Promise.all([input.getAudioTracks(), input.getVideoTracks()]);
  const begins_s = (await audio?.getFirstTimestamp()) ?? 0;
  const duration_ms = Math.round((await input.computeDuration()) * 1000);
  return { audio, video, begins_s, duration_ms, close: () => input.dispose() };
}
