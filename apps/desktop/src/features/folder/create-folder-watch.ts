import type { LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';
import type { KeptJson } from '../../shell/kept-json.ts';
import { findNewRecordings, markOf } from './find-new-recordings.ts';
import type { WatchedFolder } from './watched-folder.ts';

interface WatchDeps {
  kept: KeptJson<WatchedFolder | null>;
  list: (path: string) => Promise<LocatedFile[]>;
  onFound: (files: LocatedFile[], folder: WatchedFolder) => void;
}

export interface FolderWatch {
  read: () => WatchedFolder | null;
  subscribe: (listener: () => void) => () => void;
  /** What lies there already is left alone. */
  begin(path: string): Promise<void>;
  end(): Promise<void>;
  setSendsByItself(sends: boolean): Promise<void>;
  /** Asked every few seconds: works on drives that tell nobody of changes, and after sleep. */
  look(): Promise<void>;
}

export async function createFolderWatch({ kept, list, onFound }: WatchDeps): Promise<FolderWatch> {
  let folder = await kept.read();
  let before: LocatedFile[] = [];
  const listeners = new Set<() => void>();

  async function change(next: WatchedFolder | null): Promise<void> {
    folder = next;
    for (const listener of listeners) listener();
    await kept.write(next);
  }

  return {
    read: () => folder,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async begin(path) {
      before = await list(path);
      await change({ path, sends_by_itself: false, seen: before.map(markOf) });
    },
    end: () => change(null),
    setSendsByItself: async (sends_by_itself) => {
      if (folder !== null) await change({ ...folder, sends_by_itself });
    },
    async look() {
      const watched = folder;
      if (watched === null) return;
      const now = await list(watched.path).catch(() => []);
      if (folder !== watched) return;
      const found = findNewRecordings({ seen: watched.seen, before, now });
      before = now;
      if (found.length === 0) return;
      // Taken first: a queue does not take a file twice, but one that is only marked as seen is never taken.
      onFound(found, watched);
      await change({ ...watched, seen: [...watched.seen, ...found.map(markOf)] });
    },
  };
}
