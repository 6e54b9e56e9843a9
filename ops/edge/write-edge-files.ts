import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { compressFile, ENCODINGS, isWorthCompressing } from './compress-file.ts';
import { canHaveMarkers, fillMarkers } from './fill-markers.ts';
import { hashInlineScripts } from './hash-inline-scripts.ts';
import {
  CHANGE_SOCKET,
  CLOSING_SOCKET,
  type EdgeConfig,
  printNginxConfig,
  STATUS_SOCKET,
} from './print-nginx-config.ts';
import { SECURITY_TXT, writeSecurityTxt } from './write-security-txt.ts';

export interface EdgeOptions extends Omit<EdgeConfig, 'directory' | 'leavingApis' | 'files' | 'hashesOf' | 'modules'> {
  siteDirectory: string;
  /** Values of the markers in the built pages; needed when there are any. */
  pageSettings?: Readonly<Record<string, string>> | undefined;
  /** Public settings of the site, served at run time, so that one build serves every deployment. */
  siteSettings: Record<string, string>;
  /** Contact for security reports and the public origin; without it no security.txt is served. */
  securityContact?: { email: string; origin: string } | undefined;
}

// Build manifests and similar files are not served.
const HIDDEN = /(?:^|\/)\.(?!well-known\/)/;
const COMPRESSED_COPY = /\.(?:br|gz)$/;
const MODULE_DIRECTORY = '/usr/lib/nginx/modules';
const MODULES = ['ngx_stream_module.so', 'ngx_http_brotli_static_module.so', 'ngx_http_brotli_filter_module.so'];
const TEN_YEARS_SECONDS = 315_360_000;
/** 2010-01-01; file times lie within the ten years after it. */
const FIRST_TIME_SECONDS = 1_262_304_000;

/** Writes everything that nginx needs into the directory: the site, compressed copies and the configuration. */
export async function writeEdgeFiles(directory: string, options: EdgeOptions): Promise<EdgeConfig> {
  const site = join(directory, 'site');
  // nginx leaves its sockets behind when it is killed.
  for (const old of ['site', STATUS_SOCKET, CHANGE_SOCKET, CLOSING_SOCKET]) {
    rmSync(join(directory, old), { recursive: true, force: true });
  }
  for (const kind of ['temporary', 'challenges']) mkdirSync(join(directory, kind), { recursive: true });
  const contents = readSite(options);
  const hashesOf: Record<string, string[]> = {};
  for (const [name, content] of contents) {
    writeTimed(join(site, name), content);
    if (name.endsWith('.html')) hashesOf[name] = hashInlineScripts(content.toString('utf8'));
    for (const encoding of isWorthCompressing(name, content) ? ENCODINGS : []) {
      const built = `${join(options.siteDirectory, name)}.${encoding}`;
      const isBuilt = name.startsWith('assets/') && existsSync(built);
      writeTimed(
        `${join(site, name)}.${encoding}`,
        isBuilt ? readFileSync(built) : await compressFile(content, encoding),
      );
    }
  }
  const modules = MODULES.map((name) => join(MODULE_DIRECTORY, name)).filter((file) => existsSync(file));
  const config = { ...options, directory, files: [...contents.keys()], hashesOf, modules };
  writeFileSync(join(directory, 'nginx.conf'), printNginxConfig(config));
  return config;
}

function readSite({
  siteDirectory,
  siteSettings,
  securityContact,
  pageSettings = {},
}: EdgeOptions): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(siteDirectory, { recursive: true, withFileTypes: true })) {
    const name = relative(siteDirectory, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (!entry.isFile() || HIDDEN.test(name) || COMPRESSED_COPY.test(name)) continue;
    const content = readFileSync(join(siteDirectory, name));
    const isFilled = canHaveMarkers(name);
    files.set(name, isFilled ? Buffer.from(fillMarkers(name, content.toString('utf8'), pageSettings)) : content);
  }
  files.set('settings.json', Buffer.from(JSON.stringify(siteSettings)));
  if (securityContact !== undefined) {
    files.set(SECURITY_TXT, Buffer.from(writeSecurityTxt({ ...securityContact, now: new Date() })));
  }
  return files;
}

/** nginx builds the ETag from time and size: replicas agree on it, and other content of the same size gets another. */
function writeTimed(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const digest = createHash('sha256').update(content).digest();
  const time = FIRST_TIME_SECONDS + (digest.readUInt32BE(0) % TEN_YEARS_SECONDS);
  utimesSync(file, time, time);
}
