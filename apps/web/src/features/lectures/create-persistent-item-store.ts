import type { UploadStorage } from '../../shared/shell/upload-storage.ts';
import { fromSavedUpload, toSavedUpload } from './add-file.ts';
import { createItemStore, type ItemStore } from './create-item-store.ts';

export interface PersistenceDeps {
  owner: string;
  uploads: UploadStorage;
  /** Packs that survive closing the tab. */
  packs: {
    save(uploadId: string, pack: File): Promise<boolean>;
    read(uploadId: string): Promise<File | null>;
    remove(uploadId: string): Promise<void>;
  };
}

export interface PersistentItemStore extends ItemStore {
  drop(key: string): void;
  removeStored(uploadId: string | null): void;
  whenDurable: () => Promise<void>;
}

/** Item store that persists started uploads on every change and restores them after a closed tab. */
export function createPersistentItemStore({ owner, uploads, packs }: PersistenceDeps): PersistentItemStore {
  const store = createItemStore(uploads.listFor(owner).map(fromSavedUpload));
  for (const { key } of store.read().filter((item) => item.sends_pack)) {
    void packs.read(key).then((pack) => pack && store.patch(key, { pack, is_pack_saved: true }));
  }

  function removeStored(uploadId: string | null): void {
    if (uploadId === null) return;
    uploads.remove(uploadId);
    void packs.remove(uploadId);
  }

  return {
    ...store,
    patch(key, changes) {
      store.patch(key, changes);
      const item = store.find(key);
      if (item?.upload_id != null) uploads.save(toSavedUpload(item, item.upload_id, owner));
    },
    drop(key) {
      removeStored(store.find(key)?.upload_id ?? null);
      store.change(store.read().filter((one) => one.key !== key));
    },
    removeStored,
    whenDurable: () => uploads.whenDurable(),
  };
}
