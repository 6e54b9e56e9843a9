import type { UploadMemory } from '../../shared/shell/upload-memory.ts';
import { createItemStore, type ItemStore } from './create-item-store.ts';
import { remembered, toKept } from './take-file.ts';

export interface MemoryDeps {
  owner: string;
  memory: UploadMemory;
  /** Packs that outlive the tab. */
  packs: {
    keep(uploadId: string, pack: File): Promise<boolean>;
    read(uploadId: string): Promise<File | null>;
    forget(uploadId: string): Promise<void>;
  };
}

export interface RememberingStore extends ItemStore {
  drop(key: string): void;
  forget(uploadId: string | null): void;
  whenKept: () => Promise<void>;
}

/** The uploads of a page; those that have begun are remembered as they change, and come back after a closed tab. */
export function createRememberingStore({ owner, memory, packs }: MemoryDeps): RememberingStore {
  const store = createItemStore(memory.readOf(owner).map(remembered));
  for (const { key } of store.read().filter((item) => item.sends_pack)) {
    void packs.read(key).then((pack) => pack && store.patch(key, { pack, is_pack_kept: true }));
  }

  function forget(uploadId: string | null): void {
    if (uploadId === null) return;
    memory.forget(uploadId);
    void packs.forget(uploadId);
  }

  return {
    ...store,
    patch(key, changes) {
      store.patch(key, changes);
      const item = store.find(key);
      if (item?.upload_id != null) memory.keep(toKept(item, item.upload_id, owner));
    },
    drop(key) {
      forget(store.find(key)?.upload_id ?? null);
      store.change(store.read().filter((one) => one.key !== key));
    },
    forget,
    whenKept: () => memory.whenKept(),
  };
}
