import { startTestApp, type TestApp } from '../../apps/server/testing/start-test-app.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { startGeminiSimulator } from '../../simulators/gemini/src/index.ts';
import { startMailbox } from '../../simulators/mailbox/src/index.ts';
import { startTossSimulator } from '../../simulators/toss/src/index.ts';
import { createMigratedDatabase } from '../money-proof/create-migrated-database.ts';
import { keepProcess } from '../money-proof/keep-process.ts';
import { findFreePort } from '../node/find-free-port.ts';
import { openBucket } from '../s3/open-bucket.ts';
import { startS3 } from '../s3/start-s3.ts';

interface SchemathesisStack {
  /** Without the path, which the document names. */
  origin: string;
  /** Beside the process that answers, on the same database: it only makes accounts and their things. */
  maker: TestApp;
  /** Ends of the api that nobody asked for. */
  crashes: readonly string[];
  close(): Promise<void>;
}

const BUCKET = 'pilgi';

/** The real api on a database of its own, with everything around it that it calls. */
export async function startSchemathesisStack(serverUrl: string): Promise<SchemathesisStack> {
  const [database, s3] = await Promise.all([createMigratedDatabase(serverUrl), startS3()]);
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const [toss, gemini, mailbox] = await Promise.all([startTossSimulator(), startGeminiSimulator(), startMailbox()]);
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
  const api = await keepProcess({
    name: 'schemathesis-api',
    entry: 'apps/server/src/entry/api.ts',
    env,
    readyLine: 'api listening',
  });
  const maker = await startTestApp({ databaseUrl: database.url, env });
  maker.clock.move(Date.now() - maker.clock.now().getTime());
  await api.ready();
  return {
    origin: `http://127.0.0.1:${port}`,
    maker,
    crashes: api.crashes,
    close: async () => {
      await Promise.all([api.stop(), maker.close()]);
      await Promise.all([toss.close(), gemini.close(), mailbox.close(), s3.stop()]);
      await database.drop();
    },
  };
}
