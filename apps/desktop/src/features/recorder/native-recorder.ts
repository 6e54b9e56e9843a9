import { findInputProblem, type InputProblem, startsSegment } from '@pilgi/domain/lectures';
import type { RecorderOptions, RecorderState } from '@pilgi/web/features/lectures/recorder/lecture-recorder.ts';
import type { RecordingStore } from '@pilgi/web/features/lectures/recorder/open-recording-store.ts';
import type { RunningRecorder } from '@pilgi/web/features/lectures/recorder/recorder-host.ts';
import { storePhoto } from '@pilgi/web/features/lectures/recorder/store-photo.ts';
import { lengthOf } from '@pilgi/web/features/lectures/recorder/stored-recording.ts';
import { type BegunSegment, commands, type InputSample } from '../../shell/commands.ts';
import { toAudioInput } from './recorder-inputs.ts';

const TYPE = 'audio/ogg;codecs=opus';
const WATCH_MS = 250;
const RETRY_DEVICE_MS = 2_000;

/** The shell failed to open the device; the name is the one that browsers use. */
class InputFailed extends Error {
  constructor(name: string) {
    super(`audio input: ${name}`);
    this.name = name;
  }
}

/** Starts recording in the shell. The window only watches: audio is captured and stored without it. */
export async function startNativeRecorder(store: RecordingStore, options: RecorderOptions): Promise<NativeRecorder> {
  const recorder = new NativeRecorder(store, options);
  await recorder.start();
  return recorder;
}

export class NativeRecorder implements RunningRecorder {
  readonly id: string;
  readonly #store: RecordingStore;
  readonly #options: RecorderOptions;
  #segment: (BegunSegment & { origin: number }) | null = null;
  #state: RecorderState;
  #isBusy = false;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(store: RecordingStore, options: RecorderOptions) {
    this.id = options.id;
    this.#store = store;
    this.#options = options;
    const at_ms = options.stored === undefined ? 0 : lengthOf(options.stored);
    this.#state = { phase: 'RECORDING', at_ms, level: 0, problem: null, missing_ms: 0 };
  }

  async start(): Promise<void> {
    const { owner, title, course, stored } = this.#options;
    if (stored === undefined) {
      await this.#store.log(this.id, { kind: 'begin', at: Date.now(), owner, title, course, type: TYPE });
    }
    try {
      await this.#begin();
    } catch (error) {
      // Nothing was recorded, so nothing is offered at the next start.
      if (stored === undefined) await this.#store.remove(this.id);
      throw error;
    }
    this.#timer = setInterval(() => void this.#watch(), WATCH_MS);
  }

  position(): number {
    const segment = this.#segment;
    return segment === null ? this.#state.at_ms : segment.start_ms + performance.now() - segment.origin;
  }

  openSegment(): number | null {
    return this.#segment?.segment ?? null;
  }

  async pause(): Promise<void> {
    this.#report({ at_ms: this.position(), phase: 'PAUSED', problem: null, level: 0 });
    await this.#end(true);
  }

  async resume(): Promise<void> {
    await this.#beginAgain();
  }

  async mark(): Promise<number> {
    const at_ms = Math.round(this.position());
    await this.#store.log(this.id, { kind: 'mark', at_ms });
    return at_ms;
  }

  async addPhoto(photo: { number: number; at_ms: number; bytes: Uint8Array<ArrayBuffer> }): Promise<void> {
    await storePhoto(this.#store, this.id, photo);
  }

  async stop(): Promise<void> {
    this.#report({ at_ms: this.position(), phase: 'STOPPED', level: 0 });
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#end(false);
    await this.#store.log(this.id, { kind: 'end', at: Date.now() });
  }

  #report(changes: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#options.onChange(this.#state);
  }

  async #begin(): Promise<void> {
    const input = toAudioInput(this.#options.input ?? '');
    const begun = await commands
      .beginSegment(this.id, input)
      .catch((error: unknown) => Promise.reject(new InputFailed(String(error))));
    const { sample } = await commands.readRecorder();
    this.#segment = { ...begun, origin: performance.now() - (sample?.clock_ms ?? 0) };
    const missing_ms = this.#state.missing_ms + begun.real_gap_ms;
    this.#report({ phase: 'RECORDING', problem: null, at_ms: this.position(), missing_ms });
  }

  async #end(was_paused: boolean): Promise<void> {
    this.#segment = null;
    await commands.endSegment(was_paused);
  }

  async #watch(): Promise<void> {
    if (this.#isBusy || this.#state.phase !== 'RECORDING' || this.#segment === null) return;
    const { sample } = await commands.readRecorder();
    if (this.#isBusy || this.#state.phase !== 'RECORDING' || this.#segment === null) return;
    const problem = sample === null ? 'ENDED' : findProblem(sample);
    if (problem !== null && startsSegment(problem)) await this.#recover(problem);
    else {
      const shown = sample?.has_store_failed === true ? 'STORAGE' : problem;
      this.#report({ level: sample?.level ?? 0, at_ms: this.position(), problem: shown });
    }
  }

  async #recover(problem: InputProblem): Promise<void> {
    const at_ms = this.position();
    this.#isBusy = true;
    try {
      this.#report({ phase: 'INTERRUPTED', problem, at_ms, level: 0 });
      await this.#end(false);
      await this.#store.log(this.id, { kind: 'problem', at_ms: Math.round(at_ms), problem });
    } finally {
      this.#isBusy = false;
    }
    await this.#beginAgain();
  }

  /** Tries until the device works or the user stops. */
  async #beginAgain(): Promise<void> {
    this.#isBusy = true;
    this.#report({ phase: 'INTERRUPTED' });
    try {
      while (this.#state.phase === 'INTERRUPTED') {
        const isOpen = await this.#begin().then(
          () => true,
          () => false,
        );
        if (!isOpen) await new Promise((resolve) => setTimeout(resolve, RETRY_DEVICE_MS));
      }
      // The user has stopped while the device was being opened.
      if (this.#state.phase === 'STOPPED') await this.#end(false);
    } finally {
      this.#isBusy = false;
    }
  }
}

const findProblem = ({ has_ended, ...sample }: InputSample) =>
  findInputProblem({ ...sample, has_ended, is_muted: false });
