import type { RecorderHost } from '@pilgi/web/features/lectures/recorder/recorder-host.ts';
import { commands } from '../../shell/commands.ts';
import { createShellStore } from './create-shell-store.ts';
import { startNativeRecorder } from './native-recorder.ts';
import { listRecorderInputs } from './recorder-inputs.ts';

/** Records through the shell: the web view has no private file system, and its microphone stops with the window. */
export const desktopRecorderHost: RecorderHost = {
  kind: 'DESKTOP',
  openStore: createShellStore,
  start: startNativeRecorder,
  hasStored: async () => (await commands.listRecorded()).length > 0,
  readFreeBytes: async () => (await commands.readRecorder()).free_bytes,
  listInputs: listRecorderInputs,
};
