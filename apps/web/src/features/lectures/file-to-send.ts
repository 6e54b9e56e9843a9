import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { ItemStore } from './create-item-store.ts';
import type { PreparedSlide } from './prepare/prepared-recording.ts';

export type MakePack = (
  input: { file_name: string; audio: Blob; slides: readonly PreparedSlide[] },
  signal: AbortSignal,
) => Promise<File>;

/** Returns the recording or its pack; the pack is created on first use. */
export async function fileToSend(
  { store, makePack }: { store: ItemStore; makePack: MakePack },
  key: string,
  signal: AbortSignal,
): Promise<RecordingFile> {
  const item = store.find(key);
  if (item?.pack != null) return item.pack;
  if (item?.file == null) throw new Error('upload has neither a file nor a pack');
  if (!item.sends_pack || item.prepared === null) return item.file;
  const { audio, slides } = item.prepared;
  const wanted = slides.filter((slide) => !slide.is_left_out);
  const pack = await makePack({ file_name: item.file_name, audio, slides: wanted }, signal);
  store.patch(key, { pack });
  return pack;
}
