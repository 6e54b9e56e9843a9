import { recordingTypeOf } from '@pilgi/web/features/lectures/recording-type-of.ts';
import type { UploadItem } from '@pilgi/web/features/lectures/upload-item.ts';

/** Audio and slides may be uploaded automatically; a whole video or a document only after the user confirms it. */
export function canUploadAutomatically({
  state,
  sends_pack,
  file_name,
}: Pick<UploadItem, 'state' | 'sends_pack' | 'file_name'>) {
  return state === 'chosen' && (sends_pack || isAudio(file_name));
}

const isAudio = (fileName: string) => recordingTypeOf(fileName)?.startsWith('audio/') ?? false;
