import type { UploadItem } from './upload-item.ts';

export interface ItemStore {
  read: () => readonly UploadItem[];
  find: (key: string) => UploadItem | undefined;
  subscribe: (listener: () => void) => () => void;
  change: (next: readonly UploadItem[]) => void;
  patch: (key: string, changes: Partial<UploadItem>) => void;
}

/** Observable list of the uploads of a page. */
export function createItemStore(first: readonly UploadItem[]): ItemStore {
  let items = first;
  const listeners = new Set<() => void>();

  function change(next: readonly UploadItem[]): void {
    items = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => items,
    find: (key) => items.find((item) => item.key === key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    patch: (key, changes) => change(items.map((item) => (item.key === key ? { ...item, ...changes } : item))),
  };
}
