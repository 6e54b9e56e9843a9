import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCachePolicy } from './choose-cache-policy.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { chooseSecurityHeaders } from './choose-security-headers.ts';
import { classifyRoute } from './classify-route.ts';
import { decodePathname } from './decode-pathname.ts';
import type { SiteFile } from './load-site.ts';
import { readRange } from './read-range.ts';
import { resolveSitePath } from './resolve-site-path.ts';

interface Site {
  files: ReadonlyMap<string, SiteFile>;
  isHttps: boolean;
  extraPaymentOrigins: readonly string[];
  storageOrigin: string | null;
}

const BUILT_ASSET = /^assets\/.+\.(js|css|woff2)$/;

export async function serveSite(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pathname = decodePathname(request.url ?? '/');
  const route = classifyRoute(pathname ?? '/');
  const name = pathname === null ? null : resolveSitePath(pathname, site.files, wantsPage(request));
  const file = name === null ? undefined : site.files.get(name);
  const inlineScriptHashes = file?.inlineScriptHashes ?? [];
  const isBuiltAsset = file !== undefined && BUILT_ASSET.test(name ?? '');
  const headers = chooseSecurityHeaders({ ...site, route, isBuiltAsset, inlineScriptHashes });

  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, 405, { ...headers, Allow: 'GET, HEAD' }, '허용되지 않은 요청입니다.');
  } else if (name === null || file === undefined) {
    sendText(response, 404, headers, '찾을 수 없습니다.');
  } else {
    await sendFile(request, response, file, { ...headers, 'Cache-Control': chooseCachePolicy(name, route) });
  }
}

function wantsPage(request: IncomingMessage): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  headers: Record<string, string>,
): Promise<void> {
  const always = { ...headers, ETag: file.etag, Vary: 'Accept-Encoding' };
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, always).end();
    return;
  }
  const part = file.contentType.startsWith('audio/') ? readRange(request.headers.range) : null;
  if (part !== null) {
    await sendRange(response, file, part, always);
    return;
  }
  const { body, encoding } = await file.bodyFor(chooseEncoding(request.headers['accept-encoding']));
  response.writeHead(200, {
    ...always,
    'Content-Type': file.contentType,
    'Content-Length': body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Browsers request audio from a byte offset when seeking. */
async function sendRange(
  response: ServerResponse,
  file: SiteFile,
  part: { from: number; to: number },
  headers: Record<string, string>,
): Promise<void> {
  const { body } = await file.bodyFor('identity');
  const size = body.length;
  if (part.from >= size) {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const range = body.subarray(part.from, Math.min(part.to, size - 1) + 1);
  response.writeHead(206, {
    ...headers,
    'Content-Type': file.contentType,
    'Content-Length': range.length,
    'Content-Range': `bytes ${part.from}-${part.from + range.length - 1}/${size}`,
    'Accept-Ranges': 'bytes',
  });
  response.end(range);
}

function sendText(response: ServerResponse, status: number, headers: Record<string, string>, text: string): void {
  response.writeHead(status, {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
  });
  response.end(text);
}
