import { lecturesCalls } from '@pilgi/contract';
import { showToast } from '@pilgi/ui';
import { api } from '../../shared/api/api.ts';
import { retryDelayMs } from '../../shared/api/retry-policy.ts';
import { isLocated } from '../../shared/local-media/recording-file.ts';
import { shellOfPages } from '../../shared/shell/shell.ts';
import { createUploadQueue, type UploadQueue } from './create-upload-queue.ts';
import { digestFile } from './digest-file.ts';
import { keptPacks } from './kept-packs.ts';
import { keptUploads } from './kept-uploads.ts';
import { packInBrowser, prepareInBrowser } from './prepare-in-browser.ts';
import { putPart } from './put-part.ts';
import { canBeLost } from './upload-item.ts';

let opened: { owner: string; queue: UploadQueue } | null = null;
const doneListeners = new Set<(lectureId: string) => void>();

function open(owner: string): UploadQueue {
  const queue = createUploadQueue({
    owner,
    api,
    putPart,
    digest: digestFile,
    waitBefore,
    memory: shellOfPages().uploads ?? keptUploads,
    packs: keptPacks,
    prepare: prepareInBrowser,
    makePack: packInBrowser,
    abort: (id) => api.send(lecturesCalls.abortUpload, { params: { id } }),
    onDone: ({ id, title }, recording) => {
      if (recording !== null && isLocated(recording)) shellOfPages().recordings?.remember(id, recording);
      showToast({ tone: 'good', title: '강의를 올렸습니다.', text: `${title}: 내용을 확인하고 있습니다.` });
      for (const listener of doneListeners) listener(id);
    },
  });
  // Only what could not be gone on with is worth a question; a handler that stays would spoil the back-forward cache.
  queue.subscribe(() => {
    const isNeeded = queue.read().some(canBeLost);
    window.onbeforeunload = isNeeded ? (event) => event.preventDefault() : null;
  });
  return queue;
}

/** One for as long as the page lives, so that uploads go on while other pages of the studio are looked at. */
export function uploadQueueOf(owner: string): UploadQueue {
  if (opened?.owner !== owner) {
    for (const { key } of opened?.queue.read() ?? []) opened?.queue.pause(key);
    opened = { owner, queue: open(owner) };
  }
  return opened.queue;
}

export function onLectureBrought(listener: (lectureId: string) => void): () => void {
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
