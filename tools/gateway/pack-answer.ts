import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { chooseEncoding } from './choose-encoding.ts';

/** Below it, packing costs more than the line. */
const WORTH_BYTES = 4_096;
/** Answers are made anew each time: the quick tenth of what packing could take leaves most of the gain. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

export interface Packing {
  headers: IncomingHttpHeaders;
  by: Transform;
}

/**
 * A long note is a megabyte of text and less than a tenth of that packed. Null for what is small, packed already, or told bit by bit.
 * Nothing secret can be read off the length: whoever would have to ask again and again in somebody's name has no token of theirs.
 */
export function packAnswer(asked: IncomingMessage, answer: IncomingMessage): Packing | null {
  const {
    'content-encoding': packed,
    'content-length': length,
    'content-type': type = '',
    ...headers
  } = answer.headers;
  const encoding = chooseEncoding(String(asked.headers['accept-encoding'] ?? ''));
  const isText = type.startsWith('application/json');
  if (encoding === 'identity' || packed !== undefined || !isText || asked.method === 'HEAD') return null;
  if (Number(length ?? 0) < WORTH_BYTES) return null;
  return {
    by: encoding === 'br' ? createBrotliCompress(brotliOptions(Number(length))) : createGzip({ level: GZIP_LEVEL }),
    headers: {
      ...headers,
      'content-type': type,
      'content-encoding': encoding,
      vary: [headers.vary ?? [], 'Accept-Encoding'].flat().join(', '),
      // The bytes are others now; what they say is the same.
      ...(headers.etag?.startsWith('"') ? { etag: `W/${headers.etag}` } : {}),
    },
  };
}

function brotliOptions(length: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: length } };
}
