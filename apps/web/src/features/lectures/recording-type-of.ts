import type { CallInput, lecturesCalls } from '@pilgi/contract';

export type RecordingType = CallInput<typeof lecturesCalls.beginUpload>['body']['content_type'];

/** By the ending: what browsers call these files differs, and the server looks inside anyway. */
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

export const RECORDING_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`);

export function recordingTypeOf(fileName: string): RecordingType | null {
  const ending = fileName.toLowerCase().split('.').at(-1) ?? '';
  return TYPES[ending] ?? null;
}

/** What a lecture is called until somebody says better. */
export function titleFrom(fileName: string): string {
  const bare = fileName
    .normalize('NFC')
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim();
  return (bare === '' ? fileName : bare).slice(0, 200);
}
