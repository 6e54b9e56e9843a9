import { startTestApp, type TestApp } from '../../apps/server/testing/start-test-app.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { startGeminiSimulator } from '../../simulators/gemini/src/index.ts';
import { startMailbox } from '../../simulators/mailbox/src/index.ts';
import { startTossSimulator } from '../../simulators/toss/src/index.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { openBucket } from '../../tools/dev/s3/open-bucket.ts';
import { startS3 } from '../../tools/dev/s3/start-s3.ts';
import { superviseProcess } from '../kit/supervise-process.ts';

interface SchemathesisStack {
  /** Origin without a path; the document contains the paths. */
  origin: string;
  /** Second app on the same database; it only creates accounts and their objects. */
  builder: TestApp;
  /** Unexpected exits of the API. */
  crashes: readonly string[];
  close(): Promise<void>;
}

const BUCKET = 'pilgi';

/** Starts the real API with its own database and all external services. */
export async function startSchemathesisStack(serverUrl: string): Promise<SchemathesisStack> {
  const [database, s3] = await Promise.all([createMigratedDatabase(serverUrl), startS3()]);
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const [toss, gemini, mailbox] = await Promise.all([
    startTossSimulator(),
    startGeminiSimulator({ defaultProfile: 'kind' }),
    startMailbox(),
  ]);
  const port = await findFreePort();
  const env = {
    ...testEnvironment,
    DATABASE_URL: database.url,
    API_PORT: String(port),
    RATE_LIMIT_FACTOR: '10000',
    TOSS_API_BASE_URL: toss.url,
    TOSS_SECRET_KEY: toss.secretKey,
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: gemini.apiKey,
    SMTP_PORT: String(mailbox.smtpPort),
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  };
  const api = await superviseProcess({
    name: 'schemathesis-api',
    entry: 'apps/server/src/entry/api.ts',
    env,
    readyLine: 'api listening',
  });
  const builder = await startTestApp({ databaseUrl: database.url, env });
  builder.clock.move(Date.now() - builder.clock.now().getTime());
  await api.ready();
  return {
    origin: `http://127.0.0.1:${port}`,
    builder,
    crashes: api.crashes,
    close: async () => {
      await Promise.all([api.stop(), builder.close()]);
      await Promise.all([toss.close(), gemini.close(), mailbox.close(), s3.stop()]);
      await database.drop();
    },
  };
}
