import pg from 'pg';
import { createFastClock } from '../../apps/server/src/platform/clock/create-fast-clock.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { type Mailbox, startMailbox } from '../../simulators/mailbox/src/index.ts';
import { startTossSimulator, type TossSimulator } from '../../simulators/toss/src/index.ts';
import { findFreePort } from '../node/find-free-port.ts';
import { keepPoolAlive } from '../postgres/keep-pool-alive.ts';
import { createMigratedDatabase } from './create-migrated-database.ts';
import { type KeptProcess, keepProcess } from './keep-process.ts';

export interface ProofStack {
  apiUrl: string;
  databaseUrl: string;
  /** As the owner of the tables, to look at everything. */
  db: pg.Pool;
  toss: TossSimulator;
  mailbox: Mailbox;
  api: KeptProcess;
  worker: KeptProcess;
  /** How much faster than the world product and provider live. */
  rate: number;
  clock: { now(): Date };
  close(): Promise<void>;
}

const entries = 'apps/server/src/entry';
const HIGHEST_LIMIT_FACTOR = '10000';

/** What one of the processes is told besides. */
interface OwnSettings {
  api?: Record<string, string>;
  worker?: Record<string, string>;
}

/** A database, the provider's simulator and the real api and worker, all on one fast clock. */
export async function startProofStack(serverUrl: string, rate: number, own: OwnSettings = {}): Promise<ProofStack> {
  const database = await createMigratedDatabase(serverUrl);
  const since = new Date();
  const clock = createFastClock({ rate, since });
  const mailbox = await startMailbox();
  const apiPort = await findFreePort();
  const apiUrl = `http://127.0.0.1:${apiPort}/api/v1`;
  const toss = await startTossSimulator({ clock, webhookUrl: `${apiUrl}/payments/webhook` });
  const env = {
    ...testEnvironment,
    DATABASE_URL: database.url,
    API_PORT: String(apiPort),
    CLOCK_RATE: String(rate),
    CLOCK_RATE_SINCE: since.toISOString(),
    RATE_LIMIT_FACTOR: HIGHEST_LIMIT_FACTOR,
    TOSS_API_BASE_URL: toss.url,
    TOSS_SECRET_KEY: toss.secretKey,
    SMTP_PORT: String(mailbox.smtpPort),
  };
  const api = await keepProcess({
    name: 'api',
    entry: `${entries}/api.ts`,
    env: { ...env, ...own.api },
    readyLine: 'api listening',
  });
  const worker = await keepProcess({
    name: 'worker',
    entry: `${entries}/worker.ts`,
    env: { ...env, ...own.worker },
    readyLine: 'worker running',
  });
  await Promise.all([api.ready(), worker.ready()]);
  const db = keepPoolAlive(new pg.Pool({ connectionString: database.url, max: 4 }));
  return {
    apiUrl,
    databaseUrl: database.url,
    db,
    toss,
    mailbox,
    api,
    worker,
    rate,
    clock,
    close: async () => {
      await Promise.all([api.stop(), worker.stop()]);
      await Promise.all([toss.close(), mailbox.close(), db.end()]);
      await database.drop();
    },
  };
}
