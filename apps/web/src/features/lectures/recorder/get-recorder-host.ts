import { openWorker } from '../open-worker.ts';
// oxlint-disable-next-line import/default -- the bundler exports the worker URL as the default export.
import workerUrl from './answer-store-request.ts?worker&url';
import { hasStoredInBrowser } from './has-stored-in-browser.ts';
import { startRecorder } from './lecture-recorder.ts';
import { openRecordingStore } from './open-recording-store.ts';
import { findInstalledHost, type RecorderHost } from './recorder-host.ts';

const browserHost: RecorderHost = {
  kind: 'BROWSER',
  openStore: () => openRecordingStore(openWorker(workerUrl)),
  start: async (store, options) => {
    await navigator.storage.persist?.();
    return await startRecorder(store, options);
  },
  hasStored: hasStoredInBrowser,
  async readFreeBytes() {
    const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
    return quota === undefined || usage === undefined ? null : quota - usage;
  },
  listInputs: null,
};

export const getRecorderHost = (): RecorderHost => findInstalledHost() ?? browserHost;
