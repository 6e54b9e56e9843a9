import { lecturesCalls } from '@pilgi/contract';
import {
  createUploadQueue,
  type QueueDeps,
  type UploadQueue,
} from '@pilgi/web/features/lectures/create-upload-queue.ts';

const upload = { id: 'u1', status: 'OPEN', part_size_bytes: 10, part_count: 0, uploaded_parts: [] };

async function send(call: unknown, _input: unknown, { signal }: { signal: AbortSignal }): Promise<typeof upload> {
  signal.throwIfAborted();
  if (call !== lecturesCalls.completeUpload) return upload;
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  return await promise;
}

/** Upload queue with a server that accepts every part and never completes the upload. */
export function createTestQueue(changes: Partial<QueueDeps> = {}): UploadQueue {
  return createUploadQueue({
    owner: 'minji@example.com',
    api: { send: send as never },
    putPart: () => Promise.resolve(200),
    digest: () => Promise.resolve('digest'),
    waitBefore: () => Promise.resolve(),
    uploads: {
      listFor: () => [],
      save: () => undefined,
      remove: () => undefined,
      whenDurable: () => Promise.resolve(),
    },
    packs: {
      save: () => Promise.resolve(true),
      read: () => Promise.resolve(null),
      remove: () => Promise.resolve(),
    },
    prepare: () => Promise.resolve({ kind: 'prepared', audio: new Blob(['audio']), slides: [] }),
    makePack: ({ file_name, audio }) => Promise.resolve(new File([audio], `${file_name}.mka`)),
    abort: () => Promise.resolve(),
    onDone: () => undefined,
    ...changes,
  });
}
