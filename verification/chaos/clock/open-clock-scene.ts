import pg from 'pg';
import { createMovableClock } from '../../../apps/server/testing/create-movable-clock.ts';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { runWorkerTask } from '../../../apps/server/testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../apps/server/testing/start-test-app.ts';
import { startTestEngine } from '../../../apps/server/testing/start-test-engine.ts';
import { type Mailbox, startMailbox } from '../../../simulators/mailbox/src/index.ts';
import { startTossSimulator, type TossSimulator } from '../../../simulators/toss/src/index.ts';
import { createMigratedDatabase } from '../../../tools/dev/postgres/create-migrated-database.ts';
import { openBucket } from '../../../tools/dev/s3/open-bucket.ts';
import { type S3Access, startS3 } from '../../../tools/dev/s3/start-s3.ts';

export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

export interface RequestOptions {
  bearer?: string | undefined;
  json?: object;
  form?: Record<string, string>;
}

/** The product and the provider on movable clocks; the product's clock can also jump alone. */
export interface ClockScene {
  server: TestApp;
  /** Connected as the table owner. */
  db: pg.Pool;
  product: TestApp['db'];
  toss: TossSimulator;
  mailbox: Mailbox;
  request(method: string, path: string, options?: RequestOptions): Promise<ApiResponse>;
  /** Runs one round of a worker task and all workflows that it starts. */
  work(name: string): Promise<number>;
  /** Sets both clocks. */
  setTime(moment: string): void;
  /** Advances both clocks. */
  pass(ms: number): void;
  /** Moves only our clock, like a wrong time server. */
  jump(ms: number): void;
  close(): Promise<void>;
}

const BUCKET = 'pilgi';
const MONTHLY_CAP_WON = '100000';

export async function openClockScene(serverUrl: string, { hasStorage }: { hasStorage: boolean }): Promise<ClockScene> {
  const database = await createMigratedDatabase(serverUrl);
  const provider = createMovableClock();
  const toss = await startTossSimulator({ clock: provider });
  const mailbox = await startMailbox();
  const s3 = hasStorage ? await startS3() : null;
  if (s3 !== null) await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const server = await startTestApp({
    databaseUrl: database.url,
    env: {
      TOSS_API_BASE_URL: toss.url,
      TOSS_SECRET_KEY: toss.secretKey,
      ...(s3 === null ? {} : storageSettings(s3)),
      RATE_LIMIT_FACTOR: '10000',
      MONTHLY_TOP_UP_CAP_WON: MONTHLY_CAP_WON,
    },
  });
  const pool = new pg.Pool({ connectionString: asOwner(database.url), max: 2 });
  const engine = await startTestEngine(server);
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    server,
    db: pool,
    product: server.db,
    toss,
    mailbox,
    request: (method, path, options) => request(`${address}/api/v1${path}`, method, options),
    work: async (name) => {
      const done = await runWorkerTask(server, name, mailbox.smtpPort);
      await engine.finish();
      return done;
    },
    setTime: (moment) => {
      for (const clock of [server.clock, provider]) clock.move(Date.parse(moment) - clock.now().getTime());
    },
    pass: (ms) => {
      for (const clock of [server.clock, provider]) clock.move(ms);
    },
    jump: (ms) => server.clock.move(ms),
    close: async () => {
      await engine.stop();
      await server.close();
      await Promise.all([toss.close(), mailbox.close(), pool.end(), s3?.stop()]);
      await database.drop();
    },
  };
}

function storageSettings(s3: S3Access) {
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  };
}

async function request(url: string, method: string, { bearer, form, json }: RequestOptions = {}): Promise<ApiResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}
