// oxlint-disable-next-line import/default -- the build makes the address of a worker its default export.
import workerUrl from './answer-digest-request.ts?worker&url';

interface UrlPolicy {
  createScriptURL(url: string): string;
}

interface Surroundings {
  trustedTypes?: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy };
}

let policy: UrlPolicy | undefined;

/** The address comes from the build alone; trusted types want that said. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as Surroundings;
  policy ??= trustedTypes?.createPolicy('pilgi-digest-worker', { createScriptURL: (url) => url });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

/** SHA-256 of a file, worked out beside the page. */
export async function digestFile(file: File, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  worker.onmessage = ({ data }: MessageEvent<{ sha256?: string; problem?: string }>) => {
    if (data.sha256 === undefined) reject(new Error(data.problem));
    else resolve(data.sha256);
  };
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage(file);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
