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

/** Those that the server opens too; a playlist would make the browser fetch other things. */
const CONTAINERS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS, FLAC];

export interface Recording {
  sound: InputAudioTrack | undefined;
  picture: InputVideoTrack | undefined;
  /** Where the sound begins in the file's own time; the pack counts from there. */
  begins_s: number;
  duration_ms: number;
  close(): void;
}

/** The same streams that the server would take; null for what is no recording that can be read here. */
export async function openRecording(file: RecordingFile | Blob): Promise<Recording | null> {
  const source = isLocated(file) ? new UrlSource(file.url) : new BlobSource(file);
  const input = new Input({ formats: CONTAINERS, source });
  if (!(await input.canRead())) {
    input.dispose();
    return null;
  }
  const [[sound], [picture]] = await Promise.all([input.getAudioTracks(), input.getVideoTracks()]);
  const begins_s = (await sound?.getFirstTimestamp()) ?? 0;
  const duration_ms = Math.round((await input.computeDuration()) * 1000);
  return { sound, picture, begins_s, duration_ms, close: () => input.dispose() };
}
