import {
  chooseRecorderType,
  findInputProblem,
  type InputProblem,
  placeSegment,
  SLICE_MS,
  startsSegment,
} from '@pilgi/domain/lectures';
import { type InputMeter, listenToInput } from './listen-to-input.ts';
import { type RecordingStore, StoreFailed } from './open-recording-store.ts';
import { storePhoto } from './store-photo.ts';
import { entriesOf, lastSegmentOf, lengthOf, type StoredRecording } from './stored-recording.ts';

const BIT_RATE = 48_000;
const WATCH_MS = 250;
const RETRY_DEVICE_MS = 2_000;

export interface RecorderState {
  phase: 'RECORDING' | 'PAUSED' | 'INTERRUPTED' | 'STOPPED';
  /** Position on the time axis of the recording. */
  at_ms: number;
  level: number;
  problem: InputProblem | 'STORAGE' | null;
  /** Time without audio so far, pauses of the user not included. */
  missing_ms: number;
}

interface Segment {
  number: number;
  start_ms: number;
  started_at: number;
  recorder: MediaRecorder;
  /** `performance.now()` of the start. */
  origin: number;
  sliceAt: number;
  audioOrigin: number;
  /** Resolves when every slice that was delivered is on the disk. */
  writing: Promise<void>;
}

export interface RecorderOptions {
  id: string;
  owner: string;
  title: string;
  course: string;
  /** Where the user can choose: the source of the audio, empty for the usual microphone. */
  input?: string;
  /** Continues what is stored on this device. */
  stored?: StoredRecording;
  onChange: (state: RecorderState) => void;
}

/** No container that the browser records can be read by the server. */
export class RecorderUnsupported extends Error {}

/** The audio of the room unchanged: noise suppression of calls removes distant voices. */
const openMicrophone = async () =>
  await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: true },
  });

/** Starts recording. Every interruption ends a segment; the next one begins at its place on the clock. */
export async function startRecorder(store: RecordingStore, options: RecorderOptions): Promise<LectureRecorder> {
  const type = chooseRecorderType((one) => MediaRecorder.isTypeSupported(one));
  if (type === null) throw new RecorderUnsupported();
  const recorder = new LectureRecorder(store, options, { type, stream: await openMicrophone() });
  await recorder.start();
  return recorder;
}

export class LectureRecorder {
  readonly id: string;
  readonly #store: RecordingStore;
  readonly #options: RecorderOptions;
  readonly #type: string;
  #stream: MediaStream;
  #meter: InputMeter;
  #segment: Segment | null = null;
  #last: ReturnType<typeof lastSegmentOf>;
  #nextNumber: number;
  #state: RecorderState;
  #isBusy = false;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(store: RecordingStore, options: RecorderOptions, input: { type: string; stream: MediaStream }) {
    const { id, stored } = options;
    this.id = id;
    this.#store = store;
    this.#options = options;
    this.#type = input.type;
    this.#stream = input.stream;
    this.#meter = listenToInput(input.stream);
    this.#last = stored === undefined ? null : lastSegmentOf(stored);
    this.#nextNumber = Math.max(-1, ...(stored?.segments ?? []).map((one) => one.segment)) + 1;
    const at_ms = stored === undefined ? 0 : lengthOf(stored);
    this.#state = { phase: 'RECORDING', at_ms, level: 0, problem: null, missing_ms: 0 };
  }

  async start(): Promise<void> {
    const { owner, title, course, stored } = this.#options;
    if (stored === undefined) {
      await this.#store.log(this.id, { kind: 'begin', at: Date.now(), owner, title, course, type: this.#type });
    }
    await this.#begin(stored !== undefined && entriesOf(stored.log, 'segment-end').at(-1)?.was_paused === true);
    this.#timer = setInterval(() => this.#watch(), WATCH_MS);
  }

  /** Position on the time axis, exact at the moment of the call. */
  position(): number {
    const segment = this.#segment;
    return segment === null ? this.#state.at_ms : segment.start_ms + performance.now() - segment.origin;
  }

  openSegment(): number | null {
    return this.#segment?.number ?? null;
  }

  /** Audio that the browser delivered in the current segment; compared with what is stored after a crash. */
  audioMs(): number {
    return this.#segment === null ? 0 : (this.#meter.audioMs() ?? 0) - this.#segment.audioOrigin;
  }

  async pause(): Promise<void> {
    this.#report({ at_ms: this.position(), phase: 'PAUSED', problem: null, level: 0 });
    await this.#end(true);
  }

  async resume(): Promise<void> {
    await this.#beginAgain(true);
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
    this.#meter.close();
    for (const track of this.#stream.getTracks()) track.stop();
    await this.#store.log(this.id, { kind: 'end', at: Date.now() });
  }

  #report(changes: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#options.onChange(this.#state);
  }

  async #begin(wasPaused: boolean): Promise<void> {
    const number = this.#nextNumber++;
    await this.#store.openSegment(this.id, number);
    const recorder = new MediaRecorder(this.#stream, { mimeType: this.#type, audioBitsPerSecond: BIT_RATE });
    const started = Promise.withResolvers<void>();
    recorder.onstart = () => started.resolve();
    recorder.start(SLICE_MS);
    await started.promise;
    const [started_at, origin] = [Date.now(), performance.now()];
    const { start_ms, real_gap_ms } = placeSegment(this.#last, { started_at, wasPaused });
    const segment: Segment = {
      number,
      start_ms,
      started_at,
      recorder,
      origin,
      sliceAt: origin,
      audioOrigin: this.#meter.audioMs() ?? 0,
      writing: this.#store.log(this.id, { kind: 'segment', segment: number, start_ms, started_at, real_gap_ms }),
    };
    recorder.ondataavailable = ({ data }) => this.#takeSlice(segment, data);
    this.#segment = segment;
    this.#report({ phase: 'RECORDING', problem: null, missing_ms: this.#state.missing_ms + real_gap_ms });
  }

  #takeSlice(segment: Segment, data: Blob): void {
    segment.sliceAt = performance.now();
    const { start_ms, started_at, origin, sliceAt } = segment;
    const end_ms = Math.round(sliceAt - origin);
    if (data.size === 0) return;
    segment.writing = segment.writing
      .then(async () => {
        await this.#store.append(new Uint8Array(await data.arrayBuffer()), end_ms);
        this.#last = { start_ms, started_at, end_ms };
      })
      .catch((error: unknown) => {
        if (!(error instanceof StoreFailed)) throw error;
        this.#report({ problem: 'STORAGE' });
      });
  }

  /** Ends the segment and waits until its last slice is on the disk. */
  async #end(was_paused: boolean): Promise<void> {
    const ended = this.#segment;
    if (ended === null) return;
    this.#segment = null;
    const stopped = Promise.withResolvers<void>();
    ended.recorder.onstop = () => stopped.resolve();
    if (ended.recorder.state === 'inactive') stopped.resolve();
    else ended.recorder.stop();
    await stopped.promise;
    await ended.writing;
    await this.#store.log(this.id, { kind: 'segment-end', segment: ended.number, was_paused });
    await this.#store.closeSegment();
  }

  /** After a muted track waits for its end; a failed device is opened again until it works or the user stops. */
  async #recover(problem: InputProblem): Promise<void> {
    this.#isBusy = true;
    try {
      const at_ms = this.position();
      this.#report({ phase: 'INTERRUPTED', problem, at_ms, level: 0 });
      await this.#end(false);
      await this.#store.log(this.id, { kind: 'problem', at_ms: Math.round(at_ms), problem });
      if (problem === 'MUTED') return;
      if (problem === 'ENDED') await this.#reopenDevice();
      if (this.#state.phase === 'INTERRUPTED') await this.#begin(false);
    } finally {
      this.#isBusy = false;
    }
  }

  async #reopenDevice(): Promise<void> {
    this.#meter.close();
    while (this.#state.phase === 'INTERRUPTED') {
      const opened = await openMicrophone().catch(() => null);
      if (opened !== null) {
        this.#stream = opened;
        this.#meter = listenToInput(opened);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_DEVICE_MS));
    }
  }

  async #beginAgain(wasPaused: boolean): Promise<void> {
    this.#isBusy = true;
    try {
      this.#report({ phase: 'INTERRUPTED' });
      if (this.#stream.getAudioTracks()[0]?.readyState !== 'live') await this.#reopenDevice();
      if (this.#state.phase === 'INTERRUPTED') await this.#begin(wasPaused);
    } finally {
      this.#isBusy = false;
    }
  }

  #watch(): void {
    const level = this.#meter.readLevel();
    const { phase, problem: shown } = this.#state;
    if (this.#isBusy || phase === 'PAUSED' || phase === 'STOPPED') return;
    const track = this.#stream.getAudioTracks()[0];
    if (this.#segment === null) {
      if (shown === 'MUTED' && track?.muted === false) void this.#beginAgain(false);
      return;
    }
    const problem = this.#findProblem(this.#segment, track);
    if (problem !== null && startsSegment(problem)) void this.#recover(problem);
    else this.#report({ level, at_ms: this.position(), problem: shown === 'STORAGE' ? shown : problem });
  }

  #findProblem({ origin, sliceAt, audioOrigin }: Segment, track: MediaStreamTrack | undefined): InputProblem | null {
    const audio = this.#meter.audioMs();
    return findInputProblem({
      clock_ms: performance.now() - origin,
      audio_ms: audio === null ? null : audio - audioOrigin,
      slice_ms: sliceAt - origin,
      loud_ms: this.#meter.loudAt() - origin,
      is_muted: track?.muted ?? true,
      has_ended: track?.readyState !== 'live',
    });
  }
}
