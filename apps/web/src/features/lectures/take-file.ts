import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { KeptUpload } from '../../shared/shell/upload-memory.ts';
import type { ItemStore } from './create-item-store.ts';
import { isSameFile } from './kept-uploads.ts';
import { titleFrom } from './recording-type-of.ts';
import type { UploadItem } from './upload-item.ts';

const NOTHING_YET = {
  prepared_share: null,
  prepared: null,
  sends_pack: false,
  pack: null,
  is_pack_kept: false,
  sent_bytes: 0,
  problem: null,
} as const;

/** A file that an upload is waiting for goes on with it; one that is here already is not taken twice. */
export function takeFile(store: ItemStore, file: RecordingFile, onLostPack: (item: UploadItem) => void): void {
  const items = store.read();
  const known = items.find((item) => isSameFile(item, file));
  if (known === undefined) store.change([...items, chosen(file, items.at(-1)?.course ?? '')]);
  else if (known.state === 'remembered' && known.sends_pack && known.pack === null) {
    // The browser threw the pack away; another one has other bytes, and so begins anew.
    onLostPack(known);
    store.patch(known.key, { file, state: 'preparing', upload_id: null, sends_pack: false });
  } else if (known.state === 'remembered') store.patch(known.key, { file, state: 'waiting' });
}

function chosen(file: RecordingFile, course: string): UploadItem {
  return {
    ...NOTHING_YET,
    key: crypto.randomUUID(),
    file,
    file_name: file.name,
    size_bytes: file.size,
    modified_at: file.lastModified,
    title: titleFrom(file.name),
    course,
    state: 'preparing',
    upload_id: null,
  };
}

export function remembered(kept: KeptUpload): UploadItem {
  const { owner: _owner, has_pack = false, ...known } = kept;
  return { ...NOTHING_YET, ...known, key: kept.upload_id, file: null, state: 'remembered', sends_pack: has_pack };
}

export function toKept(item: UploadItem, upload_id: string, owner: string): KeptUpload {
  const { file_name, size_bytes, modified_at, title, course } = item;
  return { upload_id, owner, file_name, size_bytes, modified_at, title, course, has_pack: item.sends_pack };
}
