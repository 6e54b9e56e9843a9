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
  findUpdate: () => invoke<FoundUpdate | null>('find_update'),
  installUpdate: () => invoke<void>('install_update'),
};
