import { socialEnvironment } from '../../../apps/server/testing/social-browser.ts';
import { testEnvironment } from '../../../apps/server/testing/test-config.ts';
import { BUCKET, type Dependencies } from './start-dependencies.ts';
import type { FaultProxy } from './start-fault-proxy.ts';

const MAX_LIMIT_FACTOR = '10000';

/** Environment variables of the product; every service address goes through its fault proxy. */
export function environmentOf(dependencies: Dependencies, rate: number): Record<string, string> {
  const { gemini, identity, proxies, s3, toss } = dependencies;
  return {
    ...testEnvironment,
    DATABASE_URL: through(proxies.database, dependencies.databaseUrl),
    API_PORT: String(dependencies.apiPort),
    ...(rate === 1 ? {} : { CLOCK_RATE: String(rate), CLOCK_RATE_SINCE: dependencies.since.toISOString() }),
    RATE_LIMIT_FACTOR: MAX_LIMIT_FACTOR,
    TOSS_API_BASE_URL: through(proxies.provider, toss.url),
    TOSS_SECRET_KEY: toss.secretKey,
    S3_ENDPOINT: through(proxies.storage, s3.endpoint),
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    GEMINI_BASE_URL: through(proxies.model, `${gemini.url}/v1beta`),
    GEMINI_API_KEY: gemini.apiKey,
    RTZR_BASE_URL: through(proxies.model, `${gemini.url}/v1`),
    RTZR_CLIENT_ID: 'simulator-client',
    RTZR_CLIENT_SECRET: gemini.apiKey,
    SMTP_PORT: String(proxies.mail.port),
    TOOL_SANDBOX: 'required',
    ...socialEnvironment({ ...identity, url: through(proxies.identity, identity.url) }),
  };
}

function through({ port }: FaultProxy, address: string): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href.replace(/\/$/, '');
}
