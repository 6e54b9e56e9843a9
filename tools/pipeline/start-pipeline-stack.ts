import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createS3Storage } from '../../apps/server/src/platform/storage/create-s3-storage.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { type GeminiSimulator, startGeminiSimulator } from '../../simulators/gemini/src/index.ts';
import { startMailbox } from '../../simulators/mailbox/src/index.ts';
import { createMigratedDatabase } from '../money-proof/create-migrated-database.ts';
import { type KeptProcess, keepProcess } from '../money-proof/keep-process.ts';
import { openProductDatabase } from '../money-proof/open-product-database.ts';
import { findFreePort } from '../node/find-free-port.ts';
import { keepPoolAlive } from '../postgres/keep-pool-alive.ts';
import { openBucket } from '../s3/open-bucket.ts';
import { type RunningS3, startS3 } from '../s3/start-s3.ts';

export interface PipelineStack {
  apiUrl: string;
  databaseUrl: string;
  /** As the owner of the tables, to look at everything. */
  db: pg.Pool;
  /** With the rights of the application. */
  product: Database;
  gemini: GeminiSimulator;
  s3: RunningS3;
  /** As the product sees it. */
  storage: Storage;
  api: KeptProcess;
  workers: KeptProcess[];
  /** One more, ready when this resolves. */
  addWorker(): Promise<KeptProcess>;
  close(): Promise<void>;
}

interface StackWishes {
  serverUrl: string;
  workers?: number;
  env?: Record<string, string>;
}

const entries = 'apps/server/src/entry';
const BUCKET = 'pilgi';

/** Database, real S3 server, the model's simulator, the real api and workers. */
export async function startPipelineStack(wishes: StackWishes): Promise<PipelineStack> {
  const database = await createMigratedDatabase(wishes.serverUrl);
  const s3 = await startS3();
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const gemini = await startGeminiSimulator();
  const mailbox = await startMailbox();
  const apiPort = await findFreePort();
  const workFolder = mkdtempSync(join(tmpdir(), 'pilgi-work-'));
  const env = {
    ...testEnvironment,
    DATABASE_URL: database.url,
    API_PORT: String(apiPort),
    RATE_LIMIT_FACTOR: '10000',
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: gemini.apiKey,
    SMTP_PORT: String(mailbox.smtpPort),
    TMPDIR: workFolder,
    ...wishes.env,
  };
  const api = await keepProcess({ name: 'api', entry: `${entries}/api.ts`, env, readyLine: 'api listening' });
  const workers: KeptProcess[] = [];
  const addWorker = async () => {
    const name = `worker-${workers.length + 1}`;
    const worker = await keepProcess({ name, entry: `${entries}/worker.ts`, env, readyLine: 'worker running' });
    workers.push(worker);
    await worker.ready();
    return worker;
  };
  for (let count = 0; count < (wishes.workers ?? 1); count += 1) await addWorker();
  await api.ready();
  const db = keepPoolAlive(new pg.Pool({ connectionString: database.url, max: 4 }));
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
      rmSync(workFolder, { recursive: true, force: true });
    },
  };
}
