import { NETWORK_MESSAGE } from '@pilgi/api-client';
import type { UploadQueue } from '@pilgi/web/features/lectures/create-upload-queue.ts';
import type { UploadItem } from '@pilgi/web/features/lectures/upload-item.ts';
import { isLocated, type LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';
import type { KeptJson } from '../../shell/kept-json.ts';
import { type KeptItem, toKeptItems } from './kept-queue.ts';
import { mayGoByItself } from './may-go-by-itself.ts';
import { restoreQueue } from './restore-queue.ts';

interface TendDeps {
  owner: string;
  queue: UploadQueue;
  kept: KeptJson<KeptItem[]>;
  locate: (paths: readonly string[]) => Promise<LocatedFile[]>;
}

export interface QueueTender {
  /** Taken in and sent as soon as nothing but sound and slides has to go. */
  addAndStart: (files: readonly LocatedFile[]) => void;
  /** A network that is back, a computer that woke up. */
  tryAgain: () => void;
  stop: () => void;
}

const pathOf = ({ file }: UploadItem) => (file !== null && isLocated(file) ? file.path : null);

/** Remembers the queue as it changes, takes it up again, and starts by itself what was to be started. */
export async function tendQueue({ owner, queue, kept, locate }: TendDeps): Promise<QueueTender> {
  const toStart = new Set<string>();
  let written = '';

  /** The word counts for this time: started, or taken away, it is used up. */
  function forgetUsedWords(): void {
    const unstarted = queue.read().filter(({ state }) => state === 'preparing' || state === 'chosen');
    const paths = new Set(unstarted.map(pathOf));
    for (const path of toStart) if (!paths.has(path)) toStart.delete(path);
  }

  function follow(): void {
    forgetUsedWords();
    const ready = queue.read().filter((item) => toStart.has(pathOf(item) ?? '') && mayGoByItself(item));
    for (const item of ready) toStart.delete(pathOf(item) ?? '');
    if (ready.length > 0) queue.start(ready.map(({ key }) => key));
    const items = toKeptItems(queue.read(), owner).map((item) =>
      toStart.has(item.path) ? { ...item, is_started: true } : item,
    );
    const text = JSON.stringify(items);
    if (text === written) return;
    written = text;
    void kept.write(items);
  }

  const before = ((await kept.read()) ?? []).filter((item) => item.owner === owner);
  await restoreQueue({ queue, locate, startLater: (path) => toStart.add(path) }, before);
  const unsubscribe = queue.subscribe(follow);
  follow();

  return {
    addAndStart(files) {
      queue.add(files);
      for (const { path } of files) toStart.add(path);
      follow();
    },
    tryAgain() {
      const cutOff = queue.read().filter(({ state, problem }) => state === 'failed' && problem === NETWORK_MESSAGE);
      for (const { key } of cutOff) queue.resume(key);
    },
    stop: unsubscribe,
  };
}
