import { handoutTypeOf } from '@pilgi/domain/lectures';
import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { SavedUpload } from '../../shared/shell/upload-storage.ts';
import type { ItemStore } from './create-item-store.ts';
import { titleFrom } from './recording-type-of.ts';
import { isSameFile } from './saved-uploads.ts';
import type { UploadItem } from './upload-item.ts';

const INITIAL_FIELDS = {
  prepared_share: null,
  prepared: null,
  sends_pack: false,
  pack: null,
  is_pack_saved: false,
  sent_bytes: 0,
  problem: null,
} as const satisfies Partial<UploadItem>;

/** Adds a file. A file that a stored upload is waiting for resumes it; a file already in the list is ignored. */
export function addFile(store: ItemStore, file: RecordingFile, onLostPack: (item: UploadItem) => void): void {
  const items = store.read();
  const known = items.find((item) => isSameFile(item, file));
  if (known === undefined) store.change([...items, createItem(file, items.at(-1)?.course ?? '')]);
  else if (known.state === 'remembered' && known.sends_pack && known.pack === null) {
    // The browser evicted the pack. A rebuilt pack has different bytes, so a new upload is started.
    onLostPack(known);
    store.patch(known.key, { file, state: 'preparing', upload_id: null, sends_pack: false });
  } else if (known.state === 'remembered') store.patch(known.key, { file, state: 'waiting' });
}

function createItem(file: RecordingFile, course: string): UploadItem {
  return {
    ...INITIAL_FIELDS,
    key: crypto.randomUUID(),
    file,
    file_name: file.name,
    size_bytes: file.size,
    modified_at: file.lastModified,
    title: titleFrom(file.name),
    course,
    // There is nothing to extract from a document.
    state: handoutTypeOf(file.name) === null ? 'preparing' : 'chosen',
    upload_id: null,
  };
}

export function fromSavedUpload(saved: SavedUpload): UploadItem {
  const { owner: _owner, has_pack = false, ...known } = saved;
  return { ...INITIAL_FIELDS, ...known, key: saved.upload_id, file: null, state: 'remembered', sends_pack: has_pack };
}

export function toSavedUpload(item: UploadItem, upload_id: string, owner: string): SavedUpload {
  const { file_name, size_bytes, modified_at, title, course } = item;
  return { upload_id, owner, file_name, size_bytes, modified_at, title, course, has_pack: item.sends_pack };
}
