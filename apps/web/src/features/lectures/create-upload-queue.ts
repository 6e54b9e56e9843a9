import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import { addFile } from './add-file.ts';
import { createPersistentItemStore, type PersistenceDeps } from './create-persistent-item-store.ts';
import { createPreparationQueue, type Prepare } from './create-preparation-queue.ts';
import { createSendingQueue, type SendingDeps } from './create-sending-queue.ts';
import type { UploadItem } from './upload-item.ts';

export interface QueueDeps extends SendingDeps, PersistenceDeps {
  prepare: Prepare;
  abort: (uploadId: string) => Promise<unknown>;
}

export interface UploadQueue {
  read: () => readonly UploadItem[];
  subscribe: (listener: () => void) => () => void;
  /** A file that a stored upload is waiting for resumes it; other files are prepared and wait for `start`. */
  add(files: readonly RecordingFile[]): void;
  edit(key: string, changes: { title?: string; course?: string; sends_pack?: boolean }): void;
  /** Stops the preparation; the file is uploaded unchanged. */
  skipPreparing(key: string): void;
  toggleSlide(key: string, index: number): void;
  start(keys: Iterable<string>): void;
  pause(key: string): void;
  resume(key: string): void;
  remove(key: string): void;
}

/** Turns chosen files into lectures: prepared sequentially, reviewed by the user, uploaded sequentially. */
export function createUploadQueue(deps: QueueDeps): UploadQueue {
  const store = createPersistentItemStore(deps);
  const preparing = createPreparationQueue(store, deps.prepare);
  const sending = createSendingQueue(deps, store);

  /** Best effort: the server expires uploads that were not aborted. */
  function abandon(item: UploadItem | undefined): void {
    if (item?.upload_id == null) return;
    deps.abort(item.upload_id).catch(() => undefined);
    store.removeStored(item.upload_id);
  }

  function pause(key: string): void {
    preparing.stop(key);
    sending.stop(key);
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    edit: store.patch,
    add(files) {
      for (const file of files) addFile(store, file, abandon);
      preparing.pump();
      sending.pump();
    },
    skipPreparing(key) {
      preparing.stop(key);
      store.patch(key, { state: 'chosen' });
    },
    toggleSlide: (key, index) => store.patch(key, withToggled(store.find(key), index)),
    start(keys) {
      for (const key of keys) if (store.find(key)?.state === 'chosen') store.patch(key, { state: 'waiting' });
      sending.pump();
    },
    pause,
    resume(key) {
      store.patch(key, { state: 'waiting', problem: null });
      sending.pump();
    },
    remove(key) {
      pause(key);
      abandon(store.find(key));
      store.drop(key);
    },
  };
}

function withToggled(item: UploadItem | undefined, index: number): Partial<UploadItem> {
  if (item?.prepared == null) return {};
  const { audio, slides } = item.prepared;
  const toggled = slides.map((slide, at) => (at === index ? { ...slide, is_left_out: !slide.is_left_out } : slide));
  return { prepared: { audio, slides: toggled } };
}
