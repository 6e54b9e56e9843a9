import type { UploadItem } from '@pilgi/web/features/lectures/upload-item.ts';

const SOUND_ENDINGS = /\.(m4a|mp3|wav|aac|ogg|oga|opus|weba|mka)$/i;

/** Sound and slides may; a video as it is leaves this computer only when its owner says so. */
export function mayGoByItself({
  state,
  sends_pack,
  file_name,
}: Pick<UploadItem, 'state' | 'sends_pack' | 'file_name'>) {
  return state === 'chosen' && (sends_pack || SOUND_ENDINGS.test(file_name));
}
