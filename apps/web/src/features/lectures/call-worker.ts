import { openWorker } from './open-worker.ts';

/** Message from a worker: progress, result or error. */
export type WorkerMessage<Result> = { share: number } | { done: Result } | { problem: string };

interface WorkerCall {
  /** URL of the worker script. */
  url: string;
  request: unknown;
  signal: AbortSignal;
  onProgress?: (share: number) => void;
}

/** Sends one request to a new worker and terminates it after the result, an error or an abort. */
export async function callWorker<Result>({ url, request, signal, onProgress }: WorkerCall): Promise<Result> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const worker = openWorker(url);
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage<Result>>) => {
    if ('share' in data) onProgress?.(data.share);
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
