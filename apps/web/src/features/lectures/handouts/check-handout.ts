import { HANDOUT_MAX_BYTES, handoutTypeOf } from '@pilgi/domain/lectures';
import { formatBytes } from '../../../shared/formats/format-bytes.ts';

export const HANDOUT_EXTENSIONS = ['pdf', 'pptx', 'docx', 'hwpx', 'png', 'jpg', 'jpeg', 'webp'].map(
  (name) => `.${name}`,
);

/** Returns why the file is not accepted, as a text for the user, or null. */
export function checkHandout({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.(hwp|ppt|doc)$/i.test(name)) {
    return '옛 형식(HWP, PPT, DOC)은 열 수 없습니다. PDF나 HWPX, PPTX, DOCX로 저장해 올려주세요.';
  }
  if (/\.(heic|heif)$/i.test(name)) return 'HEIC 사진은 아직 열 수 없습니다. JPG로 바꾸어 올려주세요.';
  if (handoutTypeOf(name) === null) return 'PDF, PPTX, DOCX, HWPX, PNG, JPG, WebP 파일을 올릴 수 있습니다.';
  if (size === 0) return '빈 파일입니다.';
  return size > HANDOUT_MAX_BYTES ? `자료는 하나에 ${formatBytes(HANDOUT_MAX_BYTES)}까지 올릴 수 있습니다.` : null;
}

/** Opened in the browser; only chosen files are uploaded. */
export const isArchive = ({ name }: Pick<File, 'name'>): boolean => /\.zip$/i.test(name);
