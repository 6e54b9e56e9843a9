import { handoutTypeOf, UPLOAD_MAX_BYTES } from '@pilgi/domain/lectures';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import { checkHandout } from './handouts/check-handout.ts';
import { recordingTypeOf } from './recording-type-of.ts';

export interface AvailableSpace {
  used_bytes: number;
  limit_bytes: number;
  /** What raises the limit. */
  advice?: string | null;
}

/** Returns why the file is not accepted, as a text for the user, or null. */
export function checkRecording(file: Pick<RecordingFile, 'name' | 'size'>): string | null {
  if (/\.(hwp|ppt|doc|heic|heif)$/i.test(file.name)) return checkHandout(file);
  if (recordingTypeOf(file.name) === null) {
    return '강의 영상이나 녹음, 강의 자료가 아닙니다. mp4, mov, mkv, webm, m4a, mp3, wav 파일이나 PDF, PPTX, DOCX, HWPX 자료를 올릴 수 있습니다.';
  }
  if (handoutTypeOf(file.name) !== null) return checkHandout(file);
  return file.size === 0 ? '빈 파일입니다.' : null;
}

/** Returns why this amount cannot be uploaded, as a text for the user, or null; checked before anything is sent. */
export function checkSize(bytes: number, available: AvailableSpace | null): string | null {
  if (bytes > UPLOAD_MAX_BYTES) return `파일이 너무 큽니다. ${formatBytes(UPLOAD_MAX_BYTES)}까지 올릴 수 있습니다.`;
  if (available !== null && available.used_bytes + bytes > available.limit_bytes) {
    const left = Math.max(0, available.limit_bytes - available.used_bytes);
    const text = `보관 용량이 부족합니다. ${formatBytes(left)} 남았고 보낼 파일은 ${formatBytes(bytes)}입니다.`;
    return available.advice ? `${text} ${available.advice}` : text;
  }
  return null;
}
