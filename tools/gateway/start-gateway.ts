import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFromSite } from './answer-from-site.ts';
import { loadSite } from './load-site.ts';
import { proxyToApi } from './proxy-to-api.ts';
import { SECURITY_TXT, writeSecurityTxt } from './write-security-txt.ts';

interface GatewayOptions {
  siteFolder: string;
  /** Several take turns, so that one can be replaced while the others serve. */
  apiUrls: readonly string[];
  host: string;
  port: number;
  /** Whether visitors come by https, seen from outside of any proxy in front. */
  isHttps: boolean;
  extraPaymentOrigins: readonly string[];
  storageOrigin: string | null;
  /** What the site may know of the environment it is served in; everybody can read it. */
  siteSettings: Record<string, string>;
  /** Whom to write to about a hole, and where visitors see the site; without it nobody is named. */
  securityContact?: { email: string; origin: string } | undefined;
}

export interface RunningGateway {
  port: number;
  stop: () => Promise<void>;
}

/** Whoever sends its headers or its body by the drop is let go. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 40_000,
  connectionsCheckingInterval: 2_000,
  // A connection that is closed in the moment it is used again fails its visitor, so it is kept far longer than between two clicks.
  keepAliveTimeout: 65_000,
};
/** Of a connection on which nothing moves at all; events beat faster. */
const SILENCE_MS = 60_000;
const MOST_CONNECTIONS = 10_000;
const DRAIN_MS = 8_000;
const SWEEP_MS = 50;

export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { isHttps, extraPaymentOrigins, storageOrigin, securityContact } = options;
  const now = new Date();
  const written = securityContact && { [SECURITY_TXT]: writeSecurityTxt({ ...securityContact, now }) };
  const files = loadSite(options.siteFolder, options.siteSettings, written ?? {});
  const site = { files, isHttps, extraPaymentOrigins, storageOrigin };
  const api = proxyToApi(options.apiUrls, isHttps);
  const server = createServer(PATIENCE, (request, response) => {
    const isForApi = /^\/api(?:[/?]|$)/.test(request.url ?? '');
    const answered = isForApi ? api.handle(request, response) : answerFromSite(site, request, response);
    answered.catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.setTimeout(SILENCE_MS);
  server.maxConnections = MOST_CONNECTIONS;
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
