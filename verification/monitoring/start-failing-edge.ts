import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countResponses } from '../../ops/edge/count-responses.ts';
import { startEdge } from '../../ops/edge/start-edge.ts';
import { writeSmallSite } from '../../ops/edge/testing/write-small-site.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';

const REQUESTS = 20;

/** An edge with a site whose calls fail, because no process listens at the address of its API. */
export async function startFailingEdge() {
  const siteDirectory = mkdtempSync(join(tmpdir(), 'pilgi-edge-alert-'));
  writeSmallSite(siteDirectory);
  const counter = await countResponses({ host: '127.0.0.1', port: 0 });
  const edge = await startEdge({
    apiUrls: [`http://127.0.0.1:${await findFreePort()}`],
    siteDirectory,
    host: '127.0.0.1',
    port: await findFreePort(),
    isHttps: false,
    extraPaymentOrigins: [],
    storageOrigin: null,
    siteSettings: {},
    countPort: counter.countPort,
  });
  const request = async (path: string) => {
    const url = `http://127.0.0.1:${edge.port}${path}`;
    await Promise.all(Array.from({ length: REQUESTS }, async () => await (await fetch(url)).arrayBuffer()));
  };
  return {
    metricsPort: counter.metricsPort,
    requestCalls: () => request('/api/v1/ready'),
    requestPages: () => request('/'),
    close: async () => {
      await edge.stop();
      counter.close();
      rmSync(siteDirectory, { recursive: true, force: true });
    },
  };
}
