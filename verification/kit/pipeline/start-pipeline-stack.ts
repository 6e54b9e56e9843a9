import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { createS3Storage } from '../../../apps/server/src/platform/storage/create-s3-storage.ts';
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { testEnvironment } from '../../../apps/server/testing/test-config.ts';
import { type GeminiSimulator, startGeminiSimulator } from '../../../simulators/gemini/src/index.ts';
import { startMailbox } from '../../../simulators/mailbox/src/index.ts';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { createMigratedDatabase } from '../../../tools/dev/postgres/create-migrated-database.ts';
import { ignorePoolErrors } from '../../../tools/dev/postgres/ignore-pool-errors.ts';
import { openBucket } from '../../../tools/dev/s3/open-bucket.ts';
import { type RunningS3, startS3 } from '../../../tools/dev/s3/start-s3.ts';
import { openProductDatabase } from '../open-product-database.ts';
import { processDatabaseUrl } from '../process-database-url.ts';
import { type SupervisedProcess, superviseProcess } from '../supervise-process.ts';

export interface PipelineStack {
  apiUrl: string;
  databaseUrl: string;
  /** Connected as the table owner. */
  db: pg.Pool;
  /** Connected with the application role. */
  product: Database;
  gemini: GeminiSimulator;
  s3: RunningS3;
  storage: Storage;
  api: SupervisedProcess;
  workers: SupervisedProcess[];
  /** Starts another worker; resolves when it is ready. */
  addWorker(): Promise<SupervisedProcess>;
  close(): Promise<void>;
}

export interface StackOptions {
  serverUrl: string;
  workers?: number;
  env?: Record<string, string>;
  /** Address of the database for the processes, for example through a pooler. */
  processUrl?: (databaseUrl: string) => string;
}

const entries = 'apps/server/src/entry';
const BUCKET = 'pilgi';

/** Starts a database, a real S3 server, the model simulator, the API and workers. */
export async function startPipelineStack(options: StackOptions): Promise<PipelineStack> {
  const database = await createMigratedDatabase(options.serverUrl);
  const s3 = await startS3();
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  // A repeated call has the same result in this profile alone, so that notes, tokens and charges can be compared.
  const gemini = await startGeminiSimulator({ defaultProfile: 'kind' });
  const mailbox = await startMailbox();
  const apiPort = await findFreePort();
  const workDirectory = mkdtempSync(join(tmpdir(), 'pilgi-work-'));
  const env = {
    ...testEnvironment,
    DATABASE_URL: (options.processUrl ?? processDatabaseUrl)(database.url),
    API_PORT: String(apiPort),
    RATE_LIMIT_FACTOR: '10000',
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: gemini.apiKey,
    TOOL_SANDBOX: 'required',
    SMTP_PORT: String(mailbox.smtpPort),
    TMPDIR: workDirectory,
    ...options.env,
  };
  const api = await superviseProcess({ name: 'api', entry: `${entries}/api.ts`, env, readyLine: 'api listening' });
  const workers: SupervisedProcess[] = [];
  const addWorker = async () => {
    const name = `worker-${workers.length + 1}`;
    const worker = await superviseProcess({ name, entry: `${entries}/worker.ts`, env, readyLine: 'worker running' });
    workers.push(worker);
    await worker.ready();
    return worker;
  };
  for (let count = 0; count < (options.workers ?? 1); count += 1) await addWorker();
  await api.ready();
  const db = ignorePoolErrors(new pg.Pool({ connectionString: asOwner(database.url), max: 4 }));
  const product = openProductDatabase(database.url);
  const storage = createS3Storage({ ...s3, publicEndpoint: s3.endpoint, region: 'us-east-1', bucket: BUCKET });
  return {
    apiUrl: `http://127.0.0.1:${apiPort}/api/v1`,
    databaseUrl: database.url,
    db,
    product,
    gemini,
    s3,
    storage,
    api,
    workers,
    addWorker,
    close: async () => {
      await Promise.all([api, ...workers].map((one) => one.stop()));
      storage.close();
      await Promise.all([gemini.close(), mailbox.close(), db.end(), product.destroy(), s3.stop()]);
      await database.drop();
      rmSync(workDirectory, { recursive: true, force: true });
    },
  };
}
