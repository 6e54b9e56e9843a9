import type { CallInput, lecturesCalls } from '@pilgi/contract';
import { handoutTypeOf } from '@pilgi/domain/lectures';

export type RecordingType = CallInput<typeof lecturesCalls.beginUpload>['body']['content_type'];

/** Content type by file extension: browsers report different types, and the server inspects the content anyway. */
const TYPES: Record<string, RecordingType> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  weba: 'audio/webm',
  mka: 'audio/x-matroska',
};

export const RECORDING_EXTENSIONS = Object.keys(TYPES).map((extension) => `.${extension}`);

/** Of a recording or of a document that is a lecture by itself. */
export function recordingTypeOf(fileName: string): RecordingType | null {
  const extension = fileName.toLowerCase().split('.').at(-1) ?? '';
  return TYPES[extension] ?? handoutTypeOf(fileName);
}

/** Default title of a lecture. */
export function titleFrom(fileName: string): string {
  const bare = fileName
    .normalize('NFC')
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim();
  return (bare === '' ? fileName : bare).slice(0, 200);
}
