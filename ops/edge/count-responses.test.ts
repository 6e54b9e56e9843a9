import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { countResponses } from './count-responses.ts';
import { startEdge } from './start-edge.ts';
import { writeSmallSite } from './testing/write-small-site.ts';

it('counts the responses of nginx by status', async () => {
  const siteDirectory = mkdtempSync(join(tmpdir(), 'pilgi-site-'));
  writeSmallSite(siteDirectory);
  const api = createServer((_, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const counter = await countResponses({ host: '127.0.0.1', port: 0 });
  const edge = await startEdge({
    apiUrls: [`http://127.0.0.1:${(api.address() as AddressInfo).port}`],
    siteDirectory,
    host: '127.0.0.1',
    port: await findFreePort(),
    workers: 1,
    isHttps: false,
    extraPaymentOrigins: [],
    storageOrigin: null,
    siteSettings: {},
    countPort: counter.countPort,
  });
  try {
    const paths = ['/', '/', '/nowhere.txt', '/api/v1/x', '/api/v1/x', '/api/v1/x'];
    for (const path of paths) await (await fetch(`http://127.0.0.1:${edge.port}${path}`)).arrayBuffer();
    const metrics = async () => await (await fetch(`http://127.0.0.1:${counter.metricsPort}/metrics`)).text();
    await expect.poll(metrics).toContain('{status="5xx"} 3');
    const text = await metrics();
    expect(text).toContain('{status="2xx"} 2');
    expect(text).toContain('{status="4xx"} 1');
  } finally {
    await edge.stop();
    counter.close();
    api.close();
    rmSync(siteDirectory, { recursive: true, force: true });
  }
});
