import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { startEdge } from '../../ops/edge/start-edge.ts';
import { samplePageSettings } from '../../ops/edge/testing/sample-page-settings.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { startVerificationStack, type VerificationStack } from '../kit/start-verification-stack.ts';
import type { SandboxTarget } from './read-sandbox-target.ts';
import { startTlsFront } from './start-tls-front.ts';

const PROVIDER_SCRIPT = 'https://js.tosspayments.com/v2/standard';
const PROVIDER_API = 'https://api.tosspayments.com';
const SITE_DIRECTORY = resolve(import.meta.dirname, '../../apps/web/build/client');
const REAL_TIME = 1;

export interface SandboxSite {
  webUrl: string;
  scriptUrl: string;
  stack: VerificationStack;
  close: () => Promise<void>;
}

interface SiteOptions {
  databaseUrl: string;
  target: Exclude<SandboxTarget, { kind: 'missing' }>;
  /** Extra settings of API and worker. */
  env?: Record<string, string>;
}

/** The built site with production headers over HTTPS, and the API with the provider's test keys or the simulator. */
export async function startSandboxSite({ databaseUrl, target, env = {} }: SiteOptions): Promise<SandboxSite> {
  if (!existsSync(SITE_DIRECTORY)) throw new Error('The site is not built yet: npm run build');
  const [port, edgePort] = [await findFreePort(), await findFreePort()];
  const webUrl = `https://localhost:${port}`;
  const keys: Record<string, string> =
    target.kind === 'live' ? { TOSS_API_BASE_URL: PROVIDER_API, TOSS_SECRET_KEY: target.secretKey } : {};
  const settings = { PUBLIC_WEB_ORIGIN: webUrl, TRUSTED_PROXY_HOPS: '1', ...keys, ...env };
  const stack = await startVerificationStack(databaseUrl, REAL_TIME, { api: settings, worker: settings });
  const simulator = stack.toss.url.replace('127.0.0.1', 'localhost');
  const scriptUrl = target.kind === 'live' ? PROVIDER_SCRIPT : `${simulator}/v2/standard`;
  const edge = await startEdge({
    siteDirectory: SITE_DIRECTORY,
    apiUrls: [new URL(stack.apiUrl).origin],
    host: '127.0.0.1',
    port: edgePort,
    isHttps: true,
    extraPaymentOrigins: target.kind === 'live' ? [] : [simulator],
    storageOrigin: null,
    pageSettings: { ...samplePageSettings, PUBLIC_WEB_ORIGIN: webUrl },
    siteSettings: {
      TOSS_SCRIPT_URL: scriptUrl,
      TOSS_CLIENT_KEY: target.kind === 'live' ? target.clientKey : stack.toss.clientKey,
    },
  });
  const front = await startTlsFront({ port, targetPort: edge.port });
  return {
    webUrl,
    scriptUrl,
    stack,
    close: async () => {
      await front.close();
      await edge.stop();
      await stack.close();
    },
  };
}
