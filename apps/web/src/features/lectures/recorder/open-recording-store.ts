import type { StoreRequest } from './answer-store-request.ts';
import type { LogEntry, StoredRecording } from './stored-recording.ts';

/** Recordings on this device; every write is on the disk when its promise resolves. */
export interface RecordingStore {
  log(id: string, entry: LogEntry): Promise<void>;
  openSegment(id: string, segment: number): Promise<void>;
  append(bytes: Uint8Array<ArrayBuffer>, end_ms: number): Promise<void>;
  closeSegment(): Promise<void>;
  list(): Promise<StoredRecording[]>;
  get(id: string): Promise<StoredRecording>;
  read(part: { id: string; segment: number; offset: number; size_bytes: number }): Promise<Uint8Array<ArrayBuffer>>;
  writePhoto(id: string, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  readPhoto(id: string, number: number): Promise<Uint8Array<ArrayBuffer>>;
  remove(id: string): Promise<void>;
  close(): void;
}

/** The storage refused the write; `QuotaExceededError` when the disk is full. */
export class StoreFailed extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`recording store: ${reason}`);
    this.name = 'StoreFailed';
    this.reason = reason;
  }
}

type Answer = { call: number; result: unknown } | { call: number; problem: string };

export function openRecordingStore(worker: Worker): RecordingStore {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const call = waiting.get(data.call);
    waiting.delete(data.call);
    if ('problem' in data) call?.reject(new StoreFailed(data.problem));
    else call?.resolve(data.result);
  };
  worker.onerror = ({ message }) => {
    for (const call of waiting.values()) call.reject(new StoreFailed(message));
    waiting.clear();
  };

  async function send(request: StoreRequest, transfer: Transferable[] = []): Promise<unknown> {
    const call = calls++;
    const pending = Promise.withResolvers<unknown>();
    waiting.set(call, pending);
    worker.postMessage({ call, request }, transfer);
    return await pending.promise;
  }

  return {
    log: async (id, entry) => void (await send({ act: 'log', id, entry })),
    openSegment: async (id, segment) => void (await send({ act: 'open', id, segment })),
    append: async (bytes, end_ms) => void (await send({ act: 'append', bytes, end_ms }, [bytes.buffer])),
    closeSegment: async () => void (await send({ act: 'close' })),
    list: async () => (await send({ act: 'list' })) as StoredRecording[],
    get: async (id) => (await send({ act: 'get', id })) as StoredRecording,
    read: async (part) => (await send({ act: 'read', ...part })) as Uint8Array<ArrayBuffer>,
    writePhoto: async (id, number, bytes) => void (await send({ act: 'write-photo', id, number, bytes })),
    readPhoto: async (id, number) => (await send({ act: 'read-photo', id, number })) as Uint8Array<ArrayBuffer>,
    remove: async (id) => void (await send({ act: 'remove', id })),
    close: () => worker.terminate(),
  };
}
