import type { UploadQueue } from '@pilgi/web/features/lectures/create-upload-queue.ts';
import { getCurrentWebview } from '@tauri-apps/api/webview';
import { createFolderWatch, type FolderWatch } from '../features/folder/create-folder-watch.ts';
import { watchedFolder } from '../features/folder/watched-folder.ts';
import { keepFinishedNotes } from '../features/offline/keep-finished-notes.ts';
import { keptNotes } from '../features/offline/kept-notes.ts';
import { keptQueue } from '../features/queue/kept-queue.ts';
import { tendQueue } from '../features/queue/tend-queue.ts';
import { commands } from '../shell/commands.ts';
import { forgetOthers } from './forget-others.ts';

export interface Tending {
  folderWatch: FolderWatch;
  stop: () => void;
}

const LOOK_EVERY_MS = 5000;
const TRY_AGAIN_EVERY_MS = 15_000;
const KEEP_NOTES_EVERY_MS = 5 * 60_000;

/** The lectures of this computer, for as long as their owner is signed in. */
export async function tendComputer(owner: string, queue: UploadQueue): Promise<Tending> {
  await forgetOthers(owner);
  const tender = await tendQueue({ owner, queue, kept: keptQueue, locate: commands.locateRecordings });
  const folderWatch = await createFolderWatch({
    kept: watchedFolder,
    list: commands.listFolder,
    onFound: (files, { sends_by_itself }) => (sends_by_itself ? tender.addAndStart(files) : queue.add(files)),
  });
  await keptNotes.open();
  void keepFinishedNotes();
  const keeping = setInterval(() => void keepFinishedNotes(), KEEP_NOTES_EVERY_MS);
  const looking = setInterval(() => void folderWatch.look(), LOOK_EVERY_MS);
  const trying = setInterval(tender.tryAgain, TRY_AGAIN_EVERY_MS);
  window.addEventListener('online', tender.tryAgain);
  const dropping = getCurrentWebview().onDragDropEvent(({ payload }) => {
    if (payload.type === 'drop') void commands.locateRecordings(payload.paths).then((files) => queue.add(files));
  });
  return {
    folderWatch,
    stop() {
      tender.stop();
      clearInterval(keeping);
      clearInterval(looking);
      clearInterval(trying);
      window.removeEventListener('online', tender.tryAgain);
      void dropping.then((end) => end());
    },
  };
}
