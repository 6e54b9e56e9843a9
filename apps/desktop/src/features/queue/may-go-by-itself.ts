import { recordingTypeOf } from '@pilgi/web/features/lectures/recording-type-of.ts';
import type { UploadItem } from '@pilgi/web/features/lectures/upload-item.ts';

/** Sound and slides may; a video as it is leaves this computer only when its owner says so. */
export function mayGoByItself({
  state,
  sends_pack,
  file_name,
}: Pick<UploadItem, 'state' | 'sends_pack' | 'file_name'>) {
  return state === 'chosen' && (sends_pack || isSound(file_name));
}

const isSound = (fileName: string) => recordingTypeOf(fileName)?.startsWith('audio/') ?? false;
