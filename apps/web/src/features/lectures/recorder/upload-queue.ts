import { ApiError, NetworkError } from '@pilgi/api-client';
import { recordingsCalls } from '@pilgi/contract';
import { api } from '../../../shared/api/api.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import type { RecordingStore } from './open-recording-store.ts';
import { finishOnServer, isFinal, namesOf, type SendDeps, sendRecording } from './send-recording.ts';
import { entriesOf } from './stored-recording.ts';

/** A recording that the user has ended. `WAITING` until the connection is back, `JOINING` when all of it is sent. */
export interface RecordingUpload {
  id: string;
  title: string;
  status: 'SENDING' | 'WAITING' | 'JOINING' | 'DONE' | 'REFUSED';
  lecture_id: string | null;
  /** Why the server refuses it; it stays on the device. */
  refusal: string | null;
}

const PUT_TIMEOUT_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
const POLL_MS = 1_500;
const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
const UNREADABLE = '녹음한 소리를 읽을 수 없습니다.';

export const sendDeps = (store: RecordingStore): SendDeps => ({
  api,
  store,
  // Without the limit a connection that is lost silently would hold up everything behind it.
  put: async (url, body) =>
    (await fetch(url, { method: 'PUT', body, signal: AbortSignal.timeout(PUT_TIMEOUT_MS) })).status,
});

/** Sends ended recordings in the background until they are lectures; a new recording can run beside it. */
export class UploadQueue {
  readonly #openStore: () => RecordingStore;
  readonly #onChange: (uploads: RecordingUpload[]) => void;
  #uploads: RecordingUpload[] = [];

  constructor(openStore: () => RecordingStore, onChange: (uploads: RecordingUpload[]) => void) {
    this.#openStore = openStore;
    this.#onChange = onChange;
  }

  /**
   * Once per recording and browser: a second tab waits until the first has finished or is closed. `before` is the
   * upload that ran while recording.
   */
  async add(id: string, before: Promise<void> = Promise.resolve()): Promise<void> {
    const known = this.#uploads.find((upload) => upload.id === id);
    if (known !== undefined && known.status !== 'REFUSED') return;
    const status = navigator.onLine ? 'SENDING' : 'WAITING';
    const upload: RecordingUpload = { id, title: known?.title ?? '', status, lecture_id: null, refusal: null };
    this.#uploads = [...this.#uploads.filter((one) => one.id !== id), upload];
    this.#onChange(this.#uploads);
    await before;
    const send = async () => await this.#send(id);
    await (navigator.locks === undefined ? send() : navigator.locks.request(`pilgi-upload-${id}`, send));
  }

  /** Removes it from the list only. */
  dismiss(id: string): void {
    this.#uploads = this.#uploads.filter((upload) => upload.id !== id);
    this.#onChange(this.#uploads);
  }

  async #send(id: string): Promise<void> {
    const { log } = await this.#openStore().get(id);
    const begin = entriesOf(log, 'begin')[0];
    // Another tab has sent and removed it meanwhile.
    if (begin === undefined) return await this.#remove(id);
    this.#change(id, { title: namesOf(log).title });
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(MAX_WAIT_MS, wait * 2)) {
      const isOwner = sessionStore.read('user').email === begin.owner;
      const error = isOwner ? await this.#sendOnce(id).then(() => null, toError) : new NetworkError();
      if (error === null) return;
      // The lecture was made and deleted before this tab learned of it.
      if (isGone(error) && entriesOf(log, 'finished').length > 0) return await this.#remove(id);
      if (isFinal(error)) return this.#change(id, { status: 'REFUSED', refusal: error.message });
      this.#change(id, { status: 'WAITING' });
      await waitForConnection(wait);
    }
  }

  /** The copy of the device is removed only when the lecture exists. */
  async #sendOnce(id: string): Promise<void> {
    const deps = sendDeps(this.#openStore());
    const recording_id = await sendRecording(deps, id, null);
    await finishOnServer(deps, id, recording_id);
    this.#change(id, { status: 'JOINING' });
    for (;;) {
      const found = await api.send(recordingsCalls.getRecording, { params: { id: recording_id } });
      if (found.status === 'FAILED') return this.#change(id, { status: 'REFUSED', refusal: UNREADABLE });
      if (found.status === 'DONE') {
        await deps.store.remove(id);
        return this.#change(id, { status: 'DONE', lecture_id: found.lecture_id });
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  async #remove(id: string): Promise<void> {
    await this.#openStore().remove(id);
    this.dismiss(id);
  }

  #change(id: string, changes: Partial<RecordingUpload>): void {
    this.#uploads = this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));
    this.#onChange(this.#uploads);
  }
}

async function waitForConnection(ms: number): Promise<void> {
  const waited = Promise.withResolvers<void>();
  const timer = setTimeout(waited.resolve, ms);
  window.addEventListener('online', () => waited.resolve(), { once: true });
  await waited.promise;
  clearTimeout(timer);
}
