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
  /** Compressed once, at the first request that wants it. */
  bodyFor: (encoding: Encoding) => Promise<{ body: Buffer; encoding: Encoding }>;
}

export const SETTINGS_FILE = 'settings.json';
// Build manifests and the like are nobody's business.
const HIDDEN = /(?:^|\/)\.(?!well-known\/)/;
const SMALLEST_WORTH_COMPRESSING_BYTES = 256;
// The slowest there is: a file is compressed once and sent for as long as the build lives.
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);

/** `settings` are told to the site as it runs, so that one build serves every deployment; so is whatever else differs. */
export function loadSite(
  folder: string,
  settings: Record<string, string>,
  written: Readonly<Record<string, string>> = {},
): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isFile() && !HIDDEN.test(name)) files.set(name, buildFile(name, readFileSync(join(folder, name))));
  }
  files.set(SETTINGS_FILE, buildFile(SETTINGS_FILE, Buffer.from(JSON.stringify(settings))));
  for (const [name, text] of Object.entries(written)) files.set(name, buildFile(name, Buffer.from(text)));
  return files;
}

function buildFile(name: string, content: Buffer): SiteFile {
  const contentType = contentTypeFor(name) ?? 'application/octet-stream';
  return {
    contentType,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    inlineScriptHashes: name.endsWith('.html') ? hashInlineScripts(content.toString('utf8')) : [],
    bodyFor: rememberBodies(content, contentType),
  };
}

function rememberBodies(content: Buffer, contentType: string): SiteFile['bodyFor'] {
  const isWorthIt = isCompressible(contentType) && content.length >= SMALLEST_WORTH_COMPRESSING_BYTES;
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return async (wanted) => {
    const encoding = isWorthIt ? wanted : 'identity';
    const body = bodies.get(encoding) ?? compress(content, encoding);
    bodies.set(encoding, body);
    return { body: await body, encoding };
  };
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? compressByBrotli(content, BROTLI_OPTIONS) : compressByGzip(content);
}
