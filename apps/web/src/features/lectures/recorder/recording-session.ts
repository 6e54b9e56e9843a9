import { recordingsCalls } from '@pilgi/contract';
import { api } from '../../../shared/api/api.ts';
import { getRecorderHost } from './get-recorder-host.ts';
import type { RecorderState } from './lecture-recorder.ts';
import type { RecordingStore } from './open-recording-store.ts';
import type { RunningRecorder } from './recorder-host.ts';
import { sendRecording } from './send-recording.ts';
import { entriesOf, isEnded, type StoredRecording } from './stored-recording.ts';
import { type RecordingUpload, sendDeps, UploadQueue } from './upload-queue.ts';

export interface SessionState {
  phase: 'IDLE' | 'STARTING' | 'ACTIVE' | 'BUSY_ELSEWHERE';
  recorder: RecorderState | null;
  marks: number;
  photos: number;
  /** Ended recordings on their way to the server. */
  uploads: readonly RecordingUpload[];
  /** Known once the server has the recording. */
  recording_id: string | null;
}

const IDLE: SessionState = { phase: 'IDLE', recorder: null, marks: 0, photos: 0, uploads: [], recording_id: null };
const LOCK = 'pilgi-recording';
const SEND_MS = 10_000;

/** One per page load: the recording goes on while other pages of the studio are shown. */
class RecordingSession {
  #state = IDLE;
  #listeners = new Set<() => void>();
  #store: RecordingStore | null = null;
  #recorder: RunningRecorder | null = null;
  #release: (() => void) | null = null;
  #sending: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setInterval> | null = null;
  #wakeLock: WakeLockSentinel | null = null;
  readonly #uploads = new UploadQueue(
    () => this.#open(),
    (uploads) => this.#change({ uploads }),
  );

  readonly read = () => this.#state;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Recordings of this account that no one has ended. Empty while another tab records. */
  async listStored(owner: string): Promise<StoredRecording[]> {
    if (!(await this.#takeLock())) return [];
    try {
      const own = await this.#listOwn(owner);
      return own.filter((one) => !isEnded(one) && one.segments.some(({ slices }) => slices.length > 0));
    } finally {
      if (this.#state.phase === 'IDLE') this.#releaseLock();
    }
  }

  /** Sends what the user has ended, also after the tab was closed. */
  async resumeUploads(owner: string): Promise<void> {
    for (const one of (await this.#listOwn(owner)).filter(isEnded)) void this.#uploads.add(one.id);
  }

  dismissUpload(id: string): void {
    this.#uploads.dismiss(id);
  }

  retryUpload(id: string): void {
    void this.#uploads.add(id);
  }

  async start(input: {
    owner: string;
    title: string;
    course: string;
    input?: string;
    stored?: StoredRecording;
  }): Promise<void> {
    this.#change({ ...IDLE, uploads: this.#state.uploads, phase: 'STARTING' });
    if (!(await this.#takeLock())) return this.#change({ phase: 'BUSY_ELSEWHERE' });
    try {
      const id = input.stored?.id ?? crypto.randomUUID();
      const log = input.stored?.log ?? [];
      const options = { ...input, id, onChange: (state: RecorderState) => this.#take(state) };
      this.#recorder = await getRecorderHost().start(this.#open(), options);
      const counts = { marks: entriesOf(log, 'mark').length, photos: entriesOf(log, 'photo').length };
      this.#change({ phase: 'ACTIVE', ...counts });
      this.#timer = setInterval(() => this.#sendSoon(), SEND_MS);
      await this.#holdScreen();
      window.addEventListener('beforeunload', preventLeaving);
    } catch (error) {
      this.#recorder = null;
      this.#releaseLock();
      this.#change({ phase: 'IDLE' });
      throw error;
    }
  }

  async pause(): Promise<void> {
    await this.#recorder?.pause();
    this.#sendSoon();
  }

  async resume(): Promise<void> {
    await this.#recorder?.resume();
    await this.#holdScreen();
  }

  async mark(): Promise<void> {
    await this.#recorder?.mark();
    this.#change({ marks: this.#state.marks + 1 });
  }

  /** `at_ms` is the moment at which the camera was opened, not when the photo was stored. */
  async addPhoto(bytes: Uint8Array<ArrayBuffer>, at_ms: number): Promise<void> {
    const number = this.#state.photos;
    await this.#recorder?.addPhoto({ number, at_ms, bytes });
    this.#change({ photos: number + 1 });
  }

  position(): number {
    return this.#recorder?.position() ?? 0;
  }

  async stop(named: { title: string; course: string }): Promise<void> {
    const recorder = this.#recorder;
    if (recorder === null) return;
    if (this.#timer !== null) clearInterval(this.#timer);
    await recorder.stop();
    this.#recorder = null;
    await this.#wakeLock?.release();
    window.removeEventListener('beforeunload', preventLeaving);
    this.#releaseLock();
    await this.finish(recorder.id, named);
  }

  /** The recording is complete on this device; it is sent as soon as there is a connection. */
  async finish(id: string, named: { title: string; course: string }): Promise<void> {
    await this.#open().log(id, { kind: 'named', ...named });
    this.#change({ phase: 'IDLE', recorder: null });
    await this.#uploads.add(id, this.#sending);
  }

  /** Removes a recording from this device and from the server. */
  async discard(id: string): Promise<void> {
    const { log } = await this.#open().get(id);
    const server = entriesOf(log, 'server').at(-1);
    if (server !== undefined) {
      await api.send(recordingsCalls.deleteRecording, { params: { id: server.recording_id } }).catch(() => undefined);
    }
    await this.#open().remove(id);
    this.#uploads.dismiss(id);
  }

  async #listOwn(owner: string): Promise<StoredRecording[]> {
    return (await this.#open().list()).filter(({ log }) => entriesOf(log, 'begin')[0]?.owner === owner);
  }

  #open(): RecordingStore {
    this.#store ??= getRecorderHost().openStore();
    return this.#store;
  }

  /** Failures while recording are tried again with the next part. */
  #sendSoon(): void {
    const recorder = this.#recorder;
    if (recorder === null) return;
    this.#sending = this.#sending.then(async () => {
      await sendRecording(sendDeps(this.#open()), recorder.id, recorder.openSegment())
        .then((recording_id) => this.#change({ recording_id }))
        .catch(() => undefined);
    });
  }

  #take(recorder: RecorderState): void {
    this.#change({ recorder });
  }

  #change(changes: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  /** Without a lock manager (older browsers) two tabs are not detected; their files still cannot be opened twice. */
  async #takeLock(): Promise<boolean> {
    if (this.#release !== null || navigator.locks === undefined) return true;
    const taken = Promise.withResolvers<boolean>();
    void navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      taken.resolve(lock !== null);
      if (lock === null) return;
      const held = Promise.withResolvers<void>();
      this.#release = held.resolve;
      await held.promise;
    });
    return await taken.promise;
  }

  #releaseLock(): void {
    this.#release?.();
    this.#release = null;
  }

  /** The browser releases it when the page is hidden. */
  async #holdScreen(): Promise<void> {
    this.#wakeLock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    document.onvisibilitychange = () => {
      if (document.visibilityState === 'visible' && this.#recorder !== null) void this.#holdScreen();
    };
  }
}

const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

export const recordingSession = new RecordingSession();
