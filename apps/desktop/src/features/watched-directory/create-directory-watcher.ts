import type { LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';
import type { JsonFile } from '../../shell/json-file.ts';
import { findNewRecordings, fingerprintOf } from './find-new-recordings.ts';
import type { WatchedDirectory } from './watched-directory.ts';

interface WatcherDeps {
  file: JsonFile<WatchedDirectory | null>;
  list: (path: string) => Promise<LocatedFile[]>;
  onFound: (files: LocatedFile[], directory: WatchedDirectory) => void;
}

export interface DirectoryWatcher {
  read: () => WatchedDirectory | null;
  subscribe: (listener: () => void) => () => void;
  /** Files that already exist are not reported. */
  start(path: string): Promise<void>;
  stop(): Promise<void>;
  setUploadsAutomatically(sends: boolean): Promise<void>;
  /** Called every few seconds. Polling also works after sleep and on network drives without change events. */
  scan(): Promise<void>;
}

export async function createDirectoryWatcher({ file, list, onFound }: WatcherDeps): Promise<DirectoryWatcher> {
  let directory = await file.read();
  let before: LocatedFile[] = [];
  const listeners = new Set<() => void>();

  async function change(next: WatchedDirectory | null): Promise<void> {
    directory = next;
    for (const listener of listeners) listener();
    await file.write(next);
  }

  return {
    read: () => directory,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(path) {
      before = await list(path);
      await change({ path, sends_by_itself: false, seen: before.map(fingerprintOf) });
    },
    stop: () => change(null),
    setUploadsAutomatically: async (sends_by_itself) => {
      if (directory !== null) await change({ ...directory, sends_by_itself });
    },
    async scan() {
      const watched = directory;
      if (watched === null) return;
      const now = await list(watched.path).catch(() => []);
      if (directory !== watched) return;
      const found = findNewRecordings({ seen: watched.seen, before, now });
      before = now;
      if (found.length === 0) return;
      // Enqueue before marking as seen: the queue ignores duplicates, but a file only marked as seen would be lost.
      onFound(found, watched);
      await change({ ...watched, seen: [...watched.seen, ...found.map(fingerprintOf)] });
    },
  };
}
