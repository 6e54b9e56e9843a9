import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import { createPreparationLine, type Prepare } from './create-preparation-line.ts';
import { createRememberingStore, type MemoryDeps } from './create-remembering-store.ts';
import { createSendingLine, type SendingDeps } from './create-sending-line.ts';
import { takeFile } from './take-file.ts';
import type { UploadItem } from './upload-item.ts';

export interface QueueDeps extends SendingDeps, MemoryDeps {
  prepare: Prepare;
  abort: (uploadId: string) => Promise<unknown>;
}

export interface UploadQueue {
  read: () => readonly UploadItem[];
  subscribe: (listener: () => void) => () => void;
  /** A file that an upload under way is waiting for goes on with it; the others are prepared and wait for `start`. */
  add(files: readonly RecordingFile[]): void;
  edit(key: string, changes: { title?: string; course?: string; sends_pack?: boolean }): void;
  /** The file goes as it is, and nobody looks for slides in it any more. */
  skipPreparing(key: string): void;
  toggleSlide(key: string, index: number): void;
  start(keys: Iterable<string>): void;
  pause(key: string): void;
  resume(key: string): void;
  remove(key: string): void;
}

/** From chosen files to lectures: prepared one after the other, looked at by their owner, sent one after the other. */
export function createUploadQueue(deps: QueueDeps): UploadQueue {
  const store = createRememberingStore(deps);
  const preparing = createPreparationLine(store, deps.prepare);
  const sending = createSendingLine(deps, store);

  /** What cannot be told now, the server sweeps away by itself. */
  function abandon(item: UploadItem | undefined): void {
    if (item?.upload_id == null) return;
    deps.abort(item.upload_id).catch(() => undefined);
    store.forget(item.upload_id);
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
      for (const file of files) takeFile(store, file, abandon);
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
  const { sound, slides } = item.prepared;
  const toggled = slides.map((slide, at) => (at === index ? { ...slide, is_left_out: !slide.is_left_out } : slide));
  return { prepared: { sound, slides: toggled } };
}
