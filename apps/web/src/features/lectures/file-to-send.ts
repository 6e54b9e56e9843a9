import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { ItemStore } from './create-item-store.ts';
import type { PreparedSlide } from './prepare/prepared-recording.ts';

export type MakePack = (
  input: { file_name: string; sound: Blob; slides: readonly PreparedSlide[] },
  signal: AbortSignal,
) => Promise<File>;

/** The recording itself, or the pack in its place, made when it is needed. */
export async function fileToSend(
  { store, makePack }: { store: ItemStore; makePack: MakePack },
  key: string,
  signal: AbortSignal,
): Promise<RecordingFile> {
  const item = store.find(key);
  if (item?.pack != null) return item.pack;
  if (item?.file == null) throw new Error('there is nothing to send');
  if (!item.sends_pack || item.prepared === null) return item.file;
  const { sound, slides } = item.prepared;
  const wanted = slides.filter((slide) => !slide.is_left_out);
  const pack = await makePack({ file_name: item.file_name, sound, slides: wanted }, signal);
  store.patch(key, { pack });
  return pack;
}
