import { openWorker } from './open-worker.ts';

/** What a worker of ours says: how far it is, and in the end what came of it. */
export type WorkerAnswer<Result> = { share: number } | { done: Result } | { problem: string };

interface Asking {
  /** Of the worker's script. */
  url: string;
  request: unknown;
  signal: AbortSignal;
  onShare?: (share: number) => void;
}

/** One question to a worker of its own, which ends with the answer or when nobody wants it any more. */
export async function askWorker<Result>({ url, request, signal, onShare }: Asking): Promise<Result> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const worker = openWorker(url);
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<Result>>) => {
    if ('share' in data) onShare?.(data.share);
    else if ('problem' in data) reject(new Error(data.problem));
    else resolve(data.done);
  };
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage(request);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
