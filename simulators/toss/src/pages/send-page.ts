import type { ServerResponse } from 'node:http';
import type { PageResponse } from './handle-page-call.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

/** Shops of any origin may embed these pages and scripts, as with the real provider. */
export function sendPage(response: ServerResponse, { body, location, status, type }: PageResponse): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(location === undefined ? {} : { location }),
  });
  response.end(body);
}
