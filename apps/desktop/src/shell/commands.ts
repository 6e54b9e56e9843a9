import type { LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';
import { invoke } from '@tauri-apps/api/core';

export interface ClientDescription {
  server_origin: string;
  version: string;
  os: 'windows' | 'macos' | 'linux';
  /** Null where all ports were taken: then nobody can knock, and the server alone is asked. */
  callback_port: number | null;
  started_at: number;
}

export interface FoundUpdate {
  version: string;
  notes: string;
}

/** Everything that the program around the window does for it. */
export const commands = {
  describeClient: () => invoke<ClientDescription>('describe_client'),
  tellPainted: (ms: number) => invoke<void>('tell_painted', { ms: Math.round(ms) }),
  readSecret: (name: string) => invoke<string | null>('read_secret', { name }),
  writeSecret: (name: string, value: string | null) => invoke<void>('write_secret', { name, value }),
  chooseRecordings: () => invoke<LocatedFile[]>('choose_recordings'),
  chooseFolder: () => invoke<string | null>('choose_folder'),
  locateRecordings: (paths: readonly string[]) => invoke<LocatedFile[]>('locate_recordings', { paths }),
  listFolder: (path: string) => invoke<LocatedFile[]>('list_folder', { path }),
  forgetFolder: (path: string) => invoke<void>('forget_folder', { path }),
  forgetGrants: () => invoke<void>('forget_grants'),
  keepFile: (name: string, bytes: Uint8Array) => invoke<void>('keep_file', bytes, { headers: { 'x-name': name } }),
  readFile: (name: string) => invoke<ArrayBuffer>('read_file', { name }),
  dropFiles: (prefix: string) => invoke<void>('drop_files', { prefix }),
  findUpdate: () => invoke<FoundUpdate | null>('find_update'),
  installUpdate: () => invoke<void>('install_update'),
};
