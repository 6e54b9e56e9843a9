import { testEnvironment } from '../../../apps/server/testing/test-config.ts';
import type { FaultProxy } from './start-fault-proxy.ts';
import { BUCKET, type Surroundings } from './start-surroundings.ts';

const HIGHEST_LIMIT_FACTOR = '10000';

/** The product's settings in a world: every address leads over a line. */
export function environmentOf(around: Surroundings, rate: number): Record<string, string> {
  const { gemini, lines, s3, toss } = around;
  return {
    ...testEnvironment,
    DATABASE_URL: through(lines.database, around.databaseUrl),
    API_PORT: String(around.apiPort),
    ...(rate === 1 ? {} : { CLOCK_RATE: String(rate), CLOCK_RATE_SINCE: around.since.toISOString() }),
    RATE_LIMIT_FACTOR: HIGHEST_LIMIT_FACTOR,
    TOSS_API_BASE_URL: through(lines.provider, toss.url),
    TOSS_SECRET_KEY: toss.secretKey,
    S3_ENDPOINT: through(lines.storage, s3.endpoint),
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    GEMINI_BASE_URL: through(lines.model, `${gemini.url}/v1beta`),
    GEMINI_API_KEY: gemini.apiKey,
    SMTP_PORT: String(lines.mail.port),
  };
}

function through({ port }: FaultProxy, address: string): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href.replace(/\/$/, '');
}
