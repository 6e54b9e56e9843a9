import { NetworkError } from '@pilgi/api-client';

interface PutOptions {
  signal: AbortSignal;
  onBytes: (sentBytes: number) => void;
}

/**
 * Uploads directly to object storage and returns the HTTP status. Uses XMLHttpRequest, because fetch has no upload
 * progress.
 */
export async function putPart(url: string, part: Blob, { signal, onBytes }: PutOptions): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = new XMLHttpRequest();
  const stop = () => {
    request.abort();
    reject(signal.reason as Error);
  };
  signal.addEventListener('abort', stop, { once: true });
  request.upload.onprogress = ({ loaded }) => onBytes(loaded);
  request.onload = () => resolve(request.status);
  request.onerror = () => reject(new NetworkError());
  request.open('PUT', url);
  request.send(part);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
