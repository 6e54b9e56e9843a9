import { NETWORK_MESSAGE } from '@pilgi/api-client';
import type { UploadQueue } from '@pilgi/web/features/lectures/create-upload-queue.ts';
import type { UploadItem } from '@pilgi/web/features/lectures/upload-item.ts';
import { isLocated, type LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';
import type { JsonFile } from '../../shell/json-file.ts';
import { canUploadAutomatically } from './can-upload-automatically.ts';
import { restoreQueue } from './restore-queue.ts';
import { type SavedItem, toSavedItems } from './saved-queue.ts';

interface QueueRunnerDeps {
  owner: string;
  queue: UploadQueue;
  file: JsonFile<SavedItem[]>;
  locate: (paths: readonly string[]) => Promise<LocatedFile[]>;
}

export interface QueueRunner {
  /** Adds the files and starts each one when only audio and slides need to be uploaded. */
  addAndStart: (files: readonly LocatedFile[]) => void;
  /** Resumes uploads that failed with a network error. */
  retryFailed: () => void;
  stop: () => void;
}

const pathOf = ({ file }: UploadItem) => (file !== null && isLocated(file) ? file.path : null);

/** Saves the queue on change, restores it at the start and starts items marked for automatic upload. */
export async function startQueueRunner({ owner, queue, file, locate }: QueueRunnerDeps): Promise<QueueRunner> {
  const toStart = new Set<string>();
  let written = '';

  /** A start request is dropped when its item was started or removed. */
  function dropStaleStartRequests(): void {
    const unstarted = queue.read().filter(({ state }) => state === 'preparing' || state === 'chosen');
    const paths = new Set(unstarted.map(pathOf));
    for (const path of toStart) if (!paths.has(path)) toStart.delete(path);
  }

  function onQueueChange(): void {
    dropStaleStartRequests();
    const ready = queue.read().filter((item) => toStart.has(pathOf(item) ?? '') && canUploadAutomatically(item));
    for (const item of ready) toStart.delete(pathOf(item) ?? '');
    if (ready.length > 0) queue.start(ready.map(({ key }) => key));
    const items = toSavedItems(queue.read(), owner).map((item) =>
      toStart.has(item.path) ? { ...item, is_started: true } : item,
    );
    const text = JSON.stringify(items);
    if (text === written) return;
    written = text;
    void file.write(items);
  }

  const before = ((await file.read()) ?? []).filter((item) => item.owner === owner);
  await restoreQueue({ queue, locate, startLater: (path) => toStart.add(path) }, before);
  const unsubscribe = queue.subscribe(onQueueChange);
  onQueueChange();

  return {
    addAndStart(files) {
      queue.add(files);
      for (const { path } of files) toStart.add(path);
      onQueueChange();
    },
    retryFailed() {
      const cutOff = queue.read().filter(({ state, problem }) => state === 'failed' && problem === NETWORK_MESSAGE);
      for (const { key } of cutOff) queue.resume(key);
    },
    stop: unsubscribe,
  };
}
