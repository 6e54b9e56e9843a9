import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { JournalEntry } from './create-journal.ts';
import type { EncodedResponse } from './wire/encode-response.ts';
import type { WireFailure } from './wire/wire-failure.ts';

interface OpenCall {
  entry: JournalEntry;
  response: ServerResponse;
}

export function sendFailure({ entry, response }: OpenCall, { status, headers, body }: WireFailure): void {
  entry.status = status;
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(body));
}

export async function sendResponse(
  { entry, response }: OpenCall,
  encoded: EncodedResponse,
  isCut: boolean,
): Promise<void> {
  const { chunks } = encoded;
  const isSingleChunk = chunks.length === 1;
  entry.status = 200;
  response.writeHead(200, {
    'content-type': encoded.content_type,
    ...(isSingleChunk && { 'content-length': Buffer.byteLength(chunks[0] ?? '') }),
  });
  if (isCut) {
    const [first = ''] = chunks;
    response.write(isSingleChunk ? first.slice(0, first.length >> 1) : first, () => response.destroy());
    return;
  }
  if (response.destroyed) return;
  for (const chunk of chunks) response.write(chunk);
  response.end();
  await once(response, 'close');
  entry.delivered = response.writableFinished;
}

export async function untilClosed(response: ServerResponse): Promise<void> {
  if (!response.destroyed) await once(response, 'close');
}
