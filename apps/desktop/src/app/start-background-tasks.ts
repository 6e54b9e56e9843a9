import type { UploadQueue } from '@pilgi/web/features/lectures/create-upload-queue.ts';
import { getCurrentWebview } from '@tauri-apps/api/webview';
import { downloadFinishedNotes } from '../features/offline/download-finished-notes.ts';
import { offlineNotes } from '../features/offline/offline-notes.ts';
import { savedQueue } from '../features/queue/saved-queue.ts';
import { startQueueRunner } from '../features/queue/start-queue-runner.ts';
import {
  createDirectoryWatcher,
  type DirectoryWatcher,
} from '../features/watched-directory/create-directory-watcher.ts';
import { watchedDirectory } from '../features/watched-directory/watched-directory.ts';
import { commands } from '../shell/commands.ts';
import { deleteOtherAccountData } from './delete-other-account-data.ts';

export interface BackgroundTasks {
  directoryWatcher: DirectoryWatcher;
  stop: () => void;
}

const SCAN_INTERVAL_MS = 5000;
const RETRY_INTERVAL_MS = 15_000;
const DOWNLOAD_NOTES_INTERVAL_MS = 5 * 60_000;

/** Background tasks of a signed-in user: upload queue, watched directory and offline notes. */
export async function startBackgroundTasks(owner: string, queue: UploadQueue): Promise<BackgroundTasks> {
  await deleteOtherAccountData(owner);
  const queueRunner = await startQueueRunner({ owner, queue, file: savedQueue, locate: commands.locateRecordings });
  const directoryWatcher = await createDirectoryWatcher({
    file: watchedDirectory,
    list: commands.listDirectory,
    onFound: (files, { sends_by_itself }) => (sends_by_itself ? queueRunner.addAndStart(files) : queue.add(files)),
  });
  await offlineNotes.open();
  void downloadFinishedNotes();
  const notesTimer = setInterval(() => void downloadFinishedNotes(), DOWNLOAD_NOTES_INTERVAL_MS);
  const scanTimer = setInterval(() => void directoryWatcher.scan(), SCAN_INTERVAL_MS);
  const retryTimer = setInterval(queueRunner.retryFailed, RETRY_INTERVAL_MS);
  window.addEventListener('online', queueRunner.retryFailed);
  const dropListener = getCurrentWebview().onDragDropEvent(({ payload }) => {
    if (payload.type === 'drop') void commands.locateRecordings(payload.paths).then((files) => queue.add(files));
  });
  return {
    directoryWatcher,
    stop() {
      queueRunner.stop();
      clearInterval(notesTimer);
      clearInterval(scanTimer);
      clearInterval(retryTimer);
      window.removeEventListener('online', queueRunner.retryFailed);
      void dropListener.then((end) => end());
    },
  };
}
