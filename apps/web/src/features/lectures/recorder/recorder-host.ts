import type { RecorderOptions } from './lecture-recorder.ts';
import type { RecordingStore } from './open-recording-store.ts';

/** A recording that is running, whatever captures its audio. */
export interface RunningRecorder {
  readonly id: string;
  /** Position on the time axis, exact at the moment of the call. */
  position(): number;
  openSegment(): number | null;
  pause(): Promise<void>;
  resume(): Promise<void>;
  mark(): Promise<number>;
  addPhoto(photo: { number: number; at_ms: number; bytes: Uint8Array<ArrayBuffer> }): Promise<void>;
  stop(): Promise<void>;
}

/** Sources of audio beside the usual microphone. */
export interface RecorderInputs {
  options: readonly { value: string; label: string }[];
  /** Why audio of the computer cannot be chosen; empty where it can. */
  note: string;
}

/** What captures and stores: the browser or the desktop client. */
export interface RecorderHost {
  kind: 'BROWSER' | 'DESKTOP';
  openStore(): RecordingStore;
  start(store: RecordingStore, options: RecorderOptions): Promise<RunningRecorder>;
  /** Loads as little as possible: it is called on every page. */
  hasStored(): Promise<boolean>;
  /** Null where it is unknown. */
  readFreeBytes(): Promise<number | null>;
  /** Null where the browser chooses the microphone. */
  listInputs: (() => Promise<RecorderInputs>) | null;
}

let installed: RecorderHost | null = null;

/** Must be called before a page with the recorder is shown. */
export function installRecorderHost(host: RecorderHost): void {
  installed = host;
}

export const findInstalledHost = () => installed;
