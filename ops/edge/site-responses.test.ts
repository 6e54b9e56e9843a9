import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { type RunningEdge, startEdge } from './start-edge.ts';
import { writeSmallSite } from './testing/write-small-site.ts';

interface Recorded {
  /** Sets of headers; a response names one by its index. */
  headers: Record<string, string>[];
  responses: {
    https: boolean;
    method: string;
    path: string;
    /** Whether the client accepts HTML. */
    page: boolean;
    status: number;
    type: string;
    cache: string;
    headers: number;
  }[];
}

/** Responses to every class of request, recorded from the gateway that nginx replaced (decision 0089). */
const recorded = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'testing/recorded-responses.json'), 'utf8'),
) as Recorded;
const IGNORED = new Set([
  'accept-ranges',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'server',
]);
const directory = mkdtempSync(join(tmpdir(), 'pilgi-site-'));
let plain: RunningEdge;
let secure: RunningEdge;

beforeAll(async () => {
  writeSmallSite(directory);
  plain = await start(false);
  secure = await start(true);
});

afterAll(async () => {
  await Promise.all([plain.stop(), secure.stop()]);
  rmSync(directory, { recursive: true, force: true });
});

async function start(isHttps: boolean): Promise<RunningEdge> {
  return await startEdge({
    siteDirectory: directory,
    apiUrls: ['http://127.0.0.1:9'],
    host: '127.0.0.1',
    port: await findFreePort(),
    isHttps,
    extraPaymentOrigins: ['http://toss.test'],
    storageOrigin: 'https://storage.test',
    siteSettings: { TOSS_CLIENT_KEY: 'test_gck_1' },
    securityContact: { email: 'help@pilgi.test', origin: 'https://pilgi.test' },
    workers: 1,
  });
}

describe('responses of the site', () => {
  it.each(recorded.responses)(
    '$method $path (https $https, page $page) returns $status, $type, $cache',
    async (one) => {
      const { https, method, path, page, status, type, cache, headers } = one;
      const accept = page ? 'text/html,application/xhtml+xml' : '*/*';
      const { port } = https ? secure : plain;
      const sent = request({ host: '127.0.0.1', port, method, path, headers: { accept } }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
        status,
        type,
        cache,
      ]);
      const others = Object.entries(response.headers).filter(([name]) => !IGNORED.has(name));
      expect(Object.fromEntries(others)).toEqual(recorded.headers[headers]);
    },
  );
});
