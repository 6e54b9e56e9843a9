import { type ApiClient, ApiError, NETWORK_MESSAGE, NetworkError } from '@pilgi/api-client';
import { lecturesCalls, type WireResponse } from '@pilgi/contract';
import { partBytesFor } from '@pilgi/domain/lectures';
import { type RecordingFile, readPiece } from '../../shared/local-media/recording-file.ts';

export type Upload = WireResponse<typeof lecturesCalls.getUpload>;

export interface PartDeps {
  api: Pick<ApiClient, 'send'>;
  putPart: (
    url: string,
    part: Blob,
    options: { signal: AbortSignal; onBytes: (sent: number) => void },
  ) => Promise<number>;
  /** Waits before the next attempt. */
  waitBefore: (tries: number, signal: AbortSignal) => Promise<void>;
}

interface Sending {
  file: Blob | RecordingFile;
  upload: Upload;
  signal: AbortSignal;
  /** Total number of uploaded bytes, including earlier sessions. */
  onBytes: (sentBytes: number) => void;
}

const CONCURRENCY = 3;
const MAX_ATTEMPTS = 6;

/** Uploads the missing parts, three at a time. */
export async function sendParts(deps: PartDeps, { file, upload, signal, onBytes }: Sending): Promise<void> {
  const uploaded = new Set(upload.uploaded_parts);
  const numbers = Array.from({ length: upload.part_count }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !uploaded.has(number));
  const sentOf = new Map(upload.uploaded_parts.map((number) => [number, partBytesFor(file.size, upload, number)]));
  const reportBytes = () => onBytes([...sentOf.values()].reduce((sum, bytes) => sum + bytes, 0));
  const failure = new AbortController();
  const anySignal = AbortSignal.any([signal, failure.signal]);
  reportBytes();

  async function work(): Promise<void> {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const part = number;
      await sendPart(deps, { file, upload, part, signal: anySignal }, (bytes) => {
        sentOf.set(part, bytes);
        reportBytes();
      });
    }
  }

  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } catch (error) {
    failure.abort(error);
    throw error;
  }
}

interface PartSending {
  file: Blob | RecordingFile;
  upload: Upload;
  part: number;
  signal: AbortSignal;
}

async function sendPart(deps: PartDeps, sending: PartSending, onBytes: (bytes: number) => void): Promise<void> {
  const { file, upload, part, signal } = sending;
  const size = partBytesFor(file.size, upload, part);
  const start = (part - 1) * upload.part_size_bytes;
  for (let tries = 1; ; tries += 1) {
    try {
      const url = await signPart(deps, sending);
      // An expired URL returns 403; the next attempt signs a new one.
      const piece = await readPiece(file, start, start + size);
      const status = await deps.putPart(url, piece, { signal, onBytes });
      if (status >= 200 && status < 300) return onBytes(size);
    } catch (error) {
      if (signal.aborted || !(error instanceof NetworkError)) throw error;
    }
    onBytes(0);
    if (tries === MAX_ATTEMPTS) throw new NetworkError();
    await deps.waitBefore(tries, signal);
  }
}

async function signPart({ api }: PartDeps, { upload, part, signal }: PartSending): Promise<string> {
  const input = { params: { id: upload.id }, body: { part_numbers: [part] } };
  try {
    const { addresses } = await api.send(lecturesCalls.signParts, input, { signal });
    return addresses[0]?.url ?? '';
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) throw new NetworkError(NETWORK_MESSAGE, { cause: error });
    throw error;
  }
}
