import type { lecturesCalls, WireAnswer } from '@pilgi/contract';
import { messageFor } from '../../shared/api/message-for.ts';
import { createItemStore, type ItemStore } from './create-item-store.ts';
import { isSameFile, type KeptUpload } from './kept-uploads.ts';
import { titleFrom } from './recording-type-of.ts';
import { runUpload, type UploadDeps } from './run-upload.ts';
import type { UploadItem } from './upload-item.ts';

export interface QueueDeps extends UploadDeps {
  owner: string;
  memory: {
    readOf(owner: string): KeptUpload[];
    keep(upload: KeptUpload): void;
    forget(uploadId: string): void;
  };
  abort: (uploadId: string) => Promise<unknown>;
  onDone: (lecture: WireAnswer<typeof lecturesCalls.completeUpload>) => void;
}

export interface UploadQueue {
  read: () => readonly UploadItem[];
  subscribe: (listener: () => void) => () => void;
  /** A file that an upload under way is waiting for goes on with it; the others wait for `start`. */
  add(files: readonly File[]): void;
  edit(key: string, texts: { title?: string; course?: string }): void;
  start(): void;
  pause(key: string): void;
  resume(key: string): void;
  remove(key: string): void;
}

const STOPPED = new DOMException('stopped by the user', 'AbortError');

export function createUploadQueue(deps: QueueDeps): UploadQueue {
  const store = createItemStore(deps.memory.readOf(deps.owner).map(remembered));
  const { read, find, subscribe, change } = store;
  const running = new Map<string, AbortController>();

  function patch(key: string, changes: Partial<UploadItem>): void {
    store.patch(key, changes);
    const item = find(key);
    if (item?.upload_id != null) deps.memory.keep(toKept(item, item.upload_id, deps.owner));
  }

  function drop(key: string): void {
    const uploadId = find(key)?.upload_id;
    if (uploadId != null) deps.memory.forget(uploadId);
    change(read().filter((one) => one.key !== key));
  }

  /** One file at a time, in the order they came. */
  function pump(): void {
    const next = read().find((item) => item.state === 'waiting');
    if (running.size > 0 || next?.file == null) return;
    void send(next.key, next.file, next.upload_id).finally(pump);
  }

  async function send(key: string, file: File, upload_id: string | null): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    patch(key, { state: 'sending', problem: null });
    try {
      const lecture = await runUpload(deps, {
        file,
        upload_id,
        signal: controller.signal,
        onBegun: (id) => patch(key, { upload_id: id }),
        onBytes: (sent_bytes) => patch(key, { sent_bytes }),
        onSent: () => patch(key, { state: 'finishing' }),
        readTexts: () => textsOf(find(key), file),
      });
      drop(key);
      deps.onDone(lecture);
    } catch (error) {
      patch(key, stateAfter(error, controller.signal.aborted));
    } finally {
      running.delete(key);
    }
  }

  function stop(key: string): void {
    running.get(key)?.abort(STOPPED);
    if (find(key)?.state === 'waiting') patch(key, { state: 'paused' });
  }

  return {
    read,
    subscribe,
    edit: patch,
    add(files) {
      for (const file of files) take(store, file);
      pump();
    },
    start() {
      change(read().map((item) => (item.state === 'chosen' ? { ...item, state: 'waiting' } : item)));
      pump();
    },
    pause: stop,
    resume(key) {
      patch(key, { state: 'waiting', problem: null });
      pump();
    },
    remove(key) {
      stop(key);
      abandon(deps, find(key));
      drop(key);
    },
  };
}

function take(store: ItemStore, file: File): void {
  const items = store.read();
  const waiting = items.find((item) => item.file === null && isSameFile(item, file));
  if (waiting) store.patch(waiting.key, { file, state: 'waiting' });
  else if (!items.some((item) => isSameFile(item, file))) {
    store.change([...items, chosen(file, items.at(-1)?.course ?? '')]);
  }
}

/** What cannot be told now, the server sweeps away by itself. */
function abandon(deps: QueueDeps, item: UploadItem | undefined): void {
  if (item?.upload_id != null) deps.abort(item.upload_id).catch(() => undefined);
}

function stateAfter(error: unknown, isStopped: boolean): Pick<UploadItem, 'state' | 'problem'> {
  if (isStopped) return { state: 'paused', problem: null };
  return { state: 'failed', problem: messageFor(error, '올리지 못했습니다. 다시 시도해주세요.') };
}

function textsOf(item: UploadItem | undefined, file: File): { title: string; course: string } {
  const title = item?.title.trim() ?? '';
  return { title: title === '' ? titleFrom(file.name) : title, course: item?.course ?? '' };
}

function chosen(file: File, course: string): UploadItem {
  return {
    key: crypto.randomUUID(),
    file,
    file_name: file.name,
    size_bytes: file.size,
    modified_at: file.lastModified,
    title: titleFrom(file.name),
    course,
    state: 'chosen',
    upload_id: null,
    sent_bytes: 0,
    problem: null,
  };
}

function remembered(kept: KeptUpload): UploadItem {
  const { owner: _owner, ...known } = kept;
  return { ...known, key: kept.upload_id, file: null, state: 'remembered', sent_bytes: 0, problem: null };
}

function toKept(item: UploadItem, upload_id: string, owner: string): KeptUpload {
  const { file_name, size_bytes, modified_at, title, course } = item;
  return { upload_id, owner, file_name, size_bytes, modified_at, title, course };
}
