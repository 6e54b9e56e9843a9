import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';
import { contentTypeFor, isCompressible } from './content-type-for.ts';
import { hashInlineScripts } from './hash-inline-scripts.ts';

export interface SiteFile {
  contentType: string;
  etag: string;
  inlineScriptHashes: readonly string[];
  /** Compressed once, on the first request for the encoding. */
  bodyFor: (encoding: Encoding) => Promise<{ body: Buffer; encoding: Encoding }>;
}

export const SETTINGS_FILE = 'settings.json';
// Build manifests and similar files are not served.
const HIDDEN = /(?:^|\/)\.(?!well-known\/)/;
const MIN_COMPRESSED_BYTES = 256;
// Highest quality: a file is compressed once and sent many times.
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);

/**
 * `settings` are served at run time, so that one build serves every deployment; `written` adds further generated files.
 */
export function loadSite(
  directory: string,
  settings: Record<string, string>,
  generated: Readonly<Record<string, string>> = {},
): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const name = relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isFile() && !HIDDEN.test(name)) files.set(name, buildFile(name, readFileSync(join(directory, name))));
  }
  files.set(SETTINGS_FILE, buildFile(SETTINGS_FILE, Buffer.from(JSON.stringify(settings))));
  for (const [name, text] of Object.entries(generated)) files.set(name, buildFile(name, Buffer.from(text)));
  return files;
}

function buildFile(name: string, content: Buffer): SiteFile {
  const contentType = contentTypeFor(name) ?? 'application/octet-stream';
  return {
    contentType,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    inlineScriptHashes: name.endsWith('.html') ? hashInlineScripts(content.toString('utf8')) : [],
    bodyFor: cacheBodies(content, contentType),
  };
}

function cacheBodies(content: Buffer, contentType: string): SiteFile['bodyFor'] {
  const isCompressed = isCompressible(contentType) && content.length >= MIN_COMPRESSED_BYTES;
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return async (wanted) => {
    const encoding = isCompressed ? wanted : 'identity';
    const body = bodies.get(encoding) ?? compress(content, encoding);
    bodies.set(encoding, body);
    return { body: await body, encoding };
  };
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? compressByBrotli(content, BROTLI_OPTIONS) : compressByGzip(content);
}
