import type { UploadQueue } from '@pilgi/web/features/lectures/create-upload-queue.ts';
import { isLocated, type LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';
import type { KeptItem } from './kept-queue.ts';

interface RestoreDeps {
  queue: Pick<UploadQueue, 'read' | 'add' | 'edit' | 'pause'>;
  locate: (paths: readonly string[]) => Promise<LocatedFile[]>;
  startLater: (path: string) => void;
}

/** Everything that was under way when the program ended, wherever it was. */
export async function restoreQueue({ queue, locate, startLater }: RestoreDeps, kept: readonly KeptItem[]) {
  const files = await locate(kept.map(({ path }) => path));
  for (const file of files) {
    const known = kept.find(({ path }) => path === file.path);
    if (known === undefined) continue;
    queue.add([file]);
    const item = queue.read().find((one) => one.file !== null && isLocated(one.file) && one.file.path === file.path);
    if (item === undefined) continue;
    queue.edit(item.key, { title: known.title, course: known.course });
    if (known.is_paused) queue.pause(item.key);
    else if (known.is_started) startLater(file.path);
  }
}
