import type { UploadQueue } from '@pilgi/web/features/lectures/create-upload-queue.ts';
import { isLocated, type LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';
import type { SavedItem } from './saved-queue.ts';

interface RestoreDeps {
  queue: Pick<UploadQueue, 'read' | 'add' | 'edit' | 'pause'>;
  locate: (paths: readonly string[]) => Promise<LocatedFile[]>;
  startLater: (path: string) => void;
}

/** Adds the items that were queued when the program ended. */
export async function restoreQueue({ queue, locate, startLater }: RestoreDeps, savedItems: readonly SavedItem[]) {
  const files = await locate(savedItems.map(({ path }) => path));
  for (const file of files) {
    const known = savedItems.find(({ path }) => path === file.path);
    if (known === undefined) continue;
    queue.add([file]);
    const item = queue.read().find((one) => one.file !== null && isLocated(one.file) && one.file.path === file.path);
    if (item === undefined) continue;
    queue.edit(item.key, { title: known.title, course: known.course });
    if (known.is_paused) queue.pause(item.key);
    else if (known.is_started) startLater(file.path);
  }
}
