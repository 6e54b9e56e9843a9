import type { LogEntry, StoredRecording } from '@pilgi/web/features/lectures/recorder/stored-recording.ts';
import type { LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';
import { invoke } from '@tauri-apps/api/core';

export interface ClientDescription {
  server_origin: string;
  version: string;
  os: 'windows' | 'macos' | 'linux';
  /** Null when all callback ports are taken; payments are then detected by polling only. */
  callback_port: number | null;
  started_at: number;
}

export interface FoundUpdate {
  version: string;
  notes: string;
}

interface RecordedPart {
  id: string;
  segment: number;
  offset: number;
  size_bytes: number;
}

export type AudioInput = { kind: 'microphone'; device: string | null } | { kind: 'system_audio' };

export interface AudioInputs {
  microphones: { device: string; name: string }[];
  has_system_audio: boolean;
}

export interface BegunSegment {
  segment: number;
  start_ms: number;
  real_gap_ms: number;
}

/** Times are since the start of the segment. */
export interface InputSample {
  clock_ms: number;
  audio_ms: number;
  slice_ms: number;
  loud_ms: number;
  level: number;
  has_ended: boolean;
  has_store_failed: boolean;
}

/** Commands of the Tauri process. */
export const commands = {
  describeClient: () => invoke<ClientDescription>('describe_client'),
  reportPainted: (ms: number) => invoke<void>('tell_painted', { ms: Math.round(ms) }),
  readSecret: (name: string) => invoke<string | null>('read_secret', { name }),
  writeSecret: (name: string, value: string | null) => invoke<void>('write_secret', { name, value }),
  chooseRecordings: () => invoke<LocatedFile[]>('choose_recordings'),
  chooseDirectory: () => invoke<string | null>('choose_folder'),
  locateRecordings: (paths: readonly string[]) => invoke<LocatedFile[]>('locate_recordings', { paths }),
  listDirectory: (path: string) => invoke<LocatedFile[]>('list_folder', { path }),
  revokeDirectory: (path: string) => invoke<void>('forget_folder', { path }),
  revokeGrants: () => invoke<void>('forget_grants'),
  storeFile: (name: string, bytes: Uint8Array) => invoke<void>('keep_file', bytes, { headers: { 'x-name': name } }),
  readFile: (name: string) => invoke<ArrayBuffer>('read_file', { name }),
  deleteFiles: (prefix: string) => invoke<void>('drop_files', { prefix }),
  listAudioInputs: () => invoke<AudioInputs>('list_audio_inputs'),
  beginSegment: (id: string, input: AudioInput) => invoke<BegunSegment>('begin_segment', { id, input }),
  endSegment: (wasPaused: boolean) => invoke<void>('end_segment', { wasPaused }),
  readRecorder: () => invoke<{ sample: InputSample | null; free_bytes: number | null }>('read_recorder'),
  logRecording: (id: string, entry: LogEntry) => invoke<void>('log_recording', { id, entry }),
  listRecorded: () => invoke<StoredRecording[]>('list_recorded'),
  getRecorded: (id: string) => invoke<StoredRecording>('get_recorded', { id }),
  readRecordedPart: ({ id, segment, offset, size_bytes }: RecordedPart) =>
    invoke<ArrayBuffer>('read_recorded_part', { id, segment, offset, length: size_bytes }),
  writeRecordedPhoto: (id: string, number: number, bytes: Uint8Array) =>
    invoke<void>('write_recorded_photo', bytes, { headers: { 'x-recording': id, 'x-number': String(number) } }),
  readRecordedPhoto: (id: string, number: number) => invoke<ArrayBuffer>('read_recorded_photo', { id, number }),
  removeRecorded: (id: string) => invoke<void>('remove_recorded', { id }),
  findUpdate: () => invoke<FoundUpdate | null>('find_update'),
  installUpdate: () => invoke<void>('install_update'),
};
