import pg from 'pg';
import { createFastClock } from '../../apps/server/src/platform/clock/clock.ts';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { type Mailbox, startMailbox } from '../../simulators/mailbox/src/index.ts';
import { startTossSimulator, type TossSimulator } from '../../simulators/toss/src/index.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { ignorePoolErrors } from '../../tools/dev/postgres/ignore-pool-errors.ts';
import { processDatabaseUrl } from './process-database-url.ts';
import { type SupervisedProcess, superviseProcess } from './supervise-process.ts';

export interface VerificationStack {
  apiUrl: string;
  databaseUrl: string;
  /** Connected as the table owner. */
  db: pg.Pool;
  toss: TossSimulator;
  mailbox: Mailbox;
  api: SupervisedProcess;
  worker: SupervisedProcess;
  /** Clock rate of product and provider relative to real time. */
  rate: number;
  clock: { now(): Date };
  close(): Promise<void>;
}

const entries = 'apps/server/src/entry';
const MAX_LIMIT_FACTOR = '10000';

/** Additional environment variables per process. */
interface ProcessEnvironments {
  api?: Record<string, string>;
  worker?: Record<string, string>;
}

/** Starts a database, the provider simulator, the API and the worker on one accelerated clock. */
export async function startVerificationStack(
  serverUrl: string,
  rate: number,
  extraEnv: ProcessEnvironments = {},
): Promise<VerificationStack> {
  const database = await createMigratedDatabase(serverUrl);
  const since = new Date();
  const clock = createFastClock({ rate, since });
  const mailbox = await startMailbox();
  const apiPort = await findFreePort();
  const apiUrl = `http://127.0.0.1:${apiPort}/api/v1`;
  const toss = await startTossSimulator({ clock, webhookUrl: `${apiUrl}/payments/webhook` });
  const env = {
    ...testEnvironment,
    DATABASE_URL: processDatabaseUrl(database.url),
    API_PORT: String(apiPort),
    CLOCK_RATE: String(rate),
    CLOCK_RATE_SINCE: since.toISOString(),
    RATE_LIMIT_FACTOR: MAX_LIMIT_FACTOR,
    TOSS_API_BASE_URL: toss.url,
    TOSS_SECRET_KEY: toss.secretKey,
    SMTP_PORT: String(mailbox.smtpPort),
  };
  const api = await superviseProcess({
    name: 'api',
    entry: `${entries}/api.ts`,
    env: { ...env, ...extraEnv.api },
    readyLine: 'api listening',
  });
  const worker = await superviseProcess({
    name: 'worker',
    entry: `${entries}/worker.ts`,
    env: { ...env, ...extraEnv.worker },
    readyLine: 'worker running',
  });
  await Promise.all([api.ready(), worker.ready()]);
  const db = ignorePoolErrors(new pg.Pool({ connectionString: asOwner(database.url), max: 4 }));
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
