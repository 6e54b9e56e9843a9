import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFromSite } from './answer-from-site.ts';
import { loadSite } from './load-site.ts';
import { proxyToApi } from './proxy-to-api.ts';

interface GatewayOptions {
  siteFolder: string;
  apiUrl: string;
  host: string;
  port: number;
  /** Whether visitors come by https, seen from outside of any proxy in front. */
  isHttps: boolean;
  extraPaymentOrigins: readonly string[];
  storageOrigin: string | null;
  /** What the site may know of the environment it is served in; everybody can read it. */
  siteSettings: Record<string, string>;
}

export interface RunningGateway {
  port: number;
  stop: () => Promise<void>;
}

const DRAIN_MS = 8_000;
const SWEEP_MS = 50;

export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { isHttps, extraPaymentOrigins, storageOrigin } = options;
  const files = loadSite(options.siteFolder, options.siteSettings);
  const site = { files, isHttps, extraPaymentOrigins, storageOrigin };
  const api = proxyToApi(options.apiUrl, isHttps);
  const server = createServer((request, response) => {
    const isForApi = /^\/api(?:[/?]|$)/.test(request.url ?? '');
    const answered = isForApi ? api.handle(request, response) : answerFromSite(site, request, response);
    answered.catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await drain(server);
      api.close();
    },
  };
}

/** Requests under way are finished; idle connections are closed as they become so. */
async function drain(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.close(() => resolve());
  await promise;
  clearTimeout(impatience);
  clearInterval(sweeping);
}
