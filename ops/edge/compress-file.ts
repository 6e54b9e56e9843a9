import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeFor, isCompressible } from './content-type-for.ts';

export type Encoding = 'br' | 'gz';

export const ENCODINGS: readonly Encoding[] = ['br', 'gz'];
const MIN_COMPRESSED_BYTES = 256;
// Highest quality: a file is compressed once and sent many times.
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);

export function isWorthCompressing(name: string, content: Buffer): boolean {
  return content.length >= MIN_COMPRESSED_BYTES && isCompressible(contentTypeFor(name) ?? '');
}

export async function compressFile(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? compressByBrotli(content, BROTLI_OPTIONS) : compressByGzip(content, { level: 9 });
}
