import { lecturesCalls } from '@pilgi/contract';
import { showToast } from '@pilgi/ui';
import { api } from '../../shared/api/api.ts';
import { retryDelayMs } from '../../shared/api/retry-policy.ts';
import { isLocated } from '../../shared/local-media/recording-file.ts';
import { getShell } from '../../shared/shell/shell.ts';
import { createUploadQueue, type UploadQueue } from './create-upload-queue.ts';
import { digestFile } from './digest-file.ts';
import { packInBrowser, prepareInBrowser } from './prepare-in-browser.ts';
import { putPart } from './put-part.ts';
import { savedPacks } from './saved-packs.ts';
import { savedUploads } from './saved-uploads.ts';
import { wouldLoseWork } from './upload-item.ts';

let opened: { owner: string; queue: UploadQueue } | null = null;
const doneListeners = new Set<(lectureId: string) => void>();

function open(owner: string): UploadQueue {
  const queue = createUploadQueue({
    owner,
    api,
    putPart,
    digest: digestFile,
    waitBefore,
    uploads: getShell().uploads ?? savedUploads,
    packs: savedPacks,
    prepare: prepareInBrowser,
    makePack: packInBrowser,
    abort: (id) => api.send(lecturesCalls.abortUpload, { params: { id } }),
    onDone: ({ id, title }, recording) => {
      if (recording !== null && isLocated(recording)) getShell().recordings?.save(id, recording);
      showToast({ tone: 'good', title: '강의를 올렸습니다.', text: `${title}: 내용을 확인하고 있습니다.` });
      for (const listener of doneListeners) listener(id);
    },
  });
  // Warns only when work would be lost; a permanent handler would disable the back-forward cache.
  queue.subscribe(() => {
    const needsWarning = queue.read().some(wouldLoseWork);
    window.onbeforeunload = needsWarning ? (event) => event.preventDefault() : null;
  });
  return queue;
}

/** One queue per page load, so that uploads continue while other studio pages are shown. */
export function uploadQueueOf(owner: string): UploadQueue {
  if (opened?.owner !== owner) {
    for (const { key } of opened?.queue.read() ?? []) opened?.queue.pause(key);
    opened = { owner, queue: open(owner) };
  }
  return opened.queue;
}

export function onLectureUploaded(listener: (lectureId: string) => void): () => void {
  doneListeners.add(listener);
  return () => doneListeners.delete(listener);
}

async function waitBefore(tries: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, retryDelayMs(tries));
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
}
