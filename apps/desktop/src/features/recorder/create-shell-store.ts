import { type RecordingStore, StoreFailed } from '@pilgi/web/features/lectures/recorder/open-recording-store.ts';
import { commands } from '../../shell/commands.ts';

/** The shell writes audio by itself; the window adds lines to the log and reads what is stored. */
export function createShellStore(): RecordingStore {
  return {
    log: (id, entry) => run(commands.logRecording(id, entry)),
    openSegment: refuse,
    append: refuse,
    closeSegment: refuse,
    list: () => run(commands.listRecorded()),
    get: (id) => run(commands.getRecorded(id)),
    read: async (part) => new Uint8Array(await run(commands.readRecordedPart(part))),
    writePhoto: (id, number, bytes) => run(commands.writeRecordedPhoto(id, number, bytes)),
    readPhoto: async (id, number) => new Uint8Array(await run(commands.readRecordedPhoto(id, number))),
    remove: (id) => run(commands.removeRecorded(id)),
    close: () => undefined,
  };
}

/** The shell fails with the name of the error as text. */
async function run<Value>(command: Promise<Value>): Promise<Value> {
  return await command.catch((error: unknown) => Promise.reject(new StoreFailed(String(error))));
}

const refuse = () => Promise.reject(new StoreFailed('NotSupportedError'));
