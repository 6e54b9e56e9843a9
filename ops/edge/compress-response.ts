import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { chooseEncoding } from './choose-encoding.ts';

/** Compressing smaller responses costs more than it saves. */
const MIN_BYTES = 4_096;
/** Responses are compressed on every request: a low quality takes a tenth of the time and keeps most of the gain. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

export interface Compression {
  headers: IncomingHttpHeaders;
  stream: Transform;
}

/**
 * Compresses long JSON responses. Null for small, already compressed or streamed responses. Compression leaks no secret
 * (BREACH): requests need a bearer token, so an attacker cannot send them in a user's name.
 */
export function compressResponse(request: IncomingMessage, response: IncomingMessage): Compression | null {
  const {
    'content-encoding': packed,
    'content-length': length,
    'content-type': type = '',
    ...headers
  } = response.headers;
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  const isText = type.startsWith('application/json');
  if (encoding === 'identity' || packed !== undefined || !isText || request.method === 'HEAD') return null;
  if (Number(length ?? 0) < MIN_BYTES) return null;
  return {
    stream: encoding === 'br' ? createBrotliCompress(brotliOptions(Number(length))) : createGzip({ level: GZIP_LEVEL }),
    headers: {
      ...headers,
      'content-type': type,
      'content-encoding': encoding,
      vary: [headers.vary ?? [], 'Accept-Encoding'].flat().join(', '),
      // The bytes differ, so the ETag becomes weak.
      ...(headers.etag?.startsWith('"') ? { etag: `W/${headers.etag}` } : {}),
    },
  };
}

function brotliOptions(length: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: length } };
}
