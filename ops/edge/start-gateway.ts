import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadSite } from './load-site.ts';
import { proxyToApi } from './proxy-to-api.ts';
import { serveSite } from './serve-site.ts';
import { SECURITY_TXT, writeSecurityTxt } from './write-security-txt.ts';

interface GatewayOptions {
  siteDirectory: string;
  /** Several apis are used in turn, so that one can be replaced while the others serve. */
  apiUrls: readonly string[];
  host: string;
  port: number;
  /** Whether clients use https, as seen outside of any proxy in front. */
  isHttps: boolean;
  extraPaymentOrigins: readonly string[];
  storageOrigin: string | null;
  /** Public settings of the site. */
  siteSettings: Record<string, string>;
  /** Contact for security reports and the public origin; without it no security.txt is served. */
  securityContact?: { email: string; origin: string } | undefined;
}

export interface RunningGateway {
  port: number;
  stop: () => Promise<void>;
}

/** Disconnects clients that send headers or body too slowly. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 40_000,
  connectionsCheckingInterval: 2_000,
  // A connection closed in the moment of reuse fails the request, so idle connections stay open much longer than
  // between two clicks.
  keepAliveTimeout: 65_000,
};
/** Inactivity timeout of a connection; event streams send keep-alives more often. */
const INACTIVITY_TIMEOUT_MS = 60_000;
const MAX_CONNECTIONS = 10_000;
const DRAIN_TIMEOUT_MS = 8_000;
const SWEEP_MS = 50;

export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { isHttps, extraPaymentOrigins, storageOrigin, securityContact } = options;
  const now = new Date();
  const written = securityContact && { [SECURITY_TXT]: writeSecurityTxt({ ...securityContact, now }) };
  const files = loadSite(options.siteDirectory, options.siteSettings, written ?? {});
  const site = { files, isHttps, extraPaymentOrigins, storageOrigin };
  const api = proxyToApi(options.apiUrls, isHttps);
  const server = createServer(TIMEOUTS, (request, response) => {
    const isForApi = /^\/api(?:[/?]|$)/.test(request.url ?? '');
    const handled = isForApi ? api.handle(request, response) : serveSite(site, request, response);
    handled.catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.setTimeout(INACTIVITY_TIMEOUT_MS);
  server.maxConnections = MAX_CONNECTIONS;
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

/** Finishes in-flight requests; closes idle connections. */
async function drain(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.close(() => resolve());
  await promise;
  clearTimeout(timeout);
  clearInterval(sweeping);
}
