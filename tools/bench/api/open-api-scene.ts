import pg from 'pg';
import { createAccessTokens, createPasswordHasher } from '../../../apps/server/src/features/auth/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { testEnvironment } from '../../../apps/server/testing/test-config.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { createMigratedDatabase } from '../../money-proof/create-migrated-database.ts';
import { openProductDatabase } from '../../money-proof/open-product-database.ts';
import { findFreePort } from '../../node/find-free-port.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { openOwnerDatabase } from '../../seed/open-owner-database.ts';
import { seedSampleData } from '../../seed/seed-sample-data.ts';
import { idOf, insertPeople, type People, SESSION_PREFIX, USER_PREFIX } from './bench-people.queries.ts';
import { recordCalls } from './record-calls.ts';
import { postAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';
import { startProgram } from './start-program.ts';

const ORDINARY = 1000;
const BUYERS = 20;
/** As many connections as pgbench has clients. */
export const CLIENTS = 16;
/** Requests under way at once. */
export const IN_FLIGHT = 64;
export const PASSWORD = 'deep-ocean-42';

export type ApiScene = Awaited<ReturnType<typeof openApiScene>>;

/** A database of people, the real api, and a process of it with acts that do next to nothing. */
export async function openApiScene({ rounds, seconds, scale }: { rounds: number; seconds: number; scale: number }) {
  const postgres = await startPostgres();
  const database = await createMigratedDatabase(postgres.url);
  const people = { ordinary: Math.ceil(ORDINARY * scale), buyers: Math.ceil(BUYERS * scale) };
  await fill(database.url, people);
  const tokens = await signFor(people);
  const start = async (name: string, entry: string) => {
    const port = await findFreePort();
    const env = environmentOf(database.url, port);
    const program = await startProgram({ name, command: process.execPath, args: [entry], env, port });
    return { ...program, url: `http://127.0.0.1:${port}` };
  };
  const api = await start('api', 'apps/server/src/entry/api.ts');
  const calls = await start('bench-calls', 'tools/bench/api/serve-bench-calls.ts');
  const bare = await start('bare', 'tools/bench/api/serve-bare.ts');
  await makeUsed(database.url, calls.url, tokens.slice(0, people.ordinary));
  return {
    rounds,
    seconds,
    people,
    databaseUrl: database.url,
    /** Of ordinary people, then of buyers. */
    tokens: { ordinary: tokens.slice(0, people.ordinary), buyers: tokens.slice(people.ordinary) },
    recorded: await recordCalls(database.url, people),
    api,
    calls,
    bare,
    start,
    listViolations: () => listViolations(database.url),
    close: async () => {
      await Promise.all([api.stop(), calls.stop(), bare.stop()]);
      await postgres.stop();
    },
  };
}

function environmentOf(databaseUrl: string, port: number): Record<string, string> {
  return {
    ...testEnvironment,
    DATABASE_URL: databaseUrl,
    // Tests hold what the database writes against the contract; the product does not.
    APP_ENV: 'development',
    DATABASE_POOL_SIZE: String(CLIENTS),
    API_PORT: String(port),
    RATE_LIMIT_FACTOR: '10000',
  };
}

async function fill(url: string, people: People): Promise<void> {
  const hasher = await createPasswordHasher();
  await insertPeople(url, people, await hasher.hash(PASSWORD));
  const owner = openOwnerDatabase(url);
  await seedSampleData(owner);
  await owner.destroy();
}

/** Statements that are planned over an empty table read it whole from then on, until the server has looked at it again, as it does every minute. */
async function makeUsed(databaseUrl: string, url: string, tokens: readonly string[]): Promise<void> {
  await runWrk({ url, connections: IN_FLIGHT, seconds: 1, script: postAs('/api/v1/bench/charge', tokens) });
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await db.query('vacuum analyze');
  await db.query('checkpoint');
  await db.end();
}

async function signFor({ ordinary, buyers }: People): Promise<string[]> {
  const { USER_TOKEN_SECRET: user = '', ADMIN_TOKEN_SECRET: admin = '' } = testEnvironment;
  const tokens = createAccessTokens({ clock: systemClock, secrets: { user, admin } });
  const all = Array.from({ length: ordinary + buyers }, (_, index) => ({
    user_id: idOf(USER_PREFIX, index + 1),
    session_id: idOf(SESSION_PREFIX, index + 1),
    audience: 'user' as const,
  }));
  return await Promise.all(all.map((one) => tokens.sign(one)));
}

async function listViolations(url: string): Promise<string[]> {
  const db = new pg.Pool({ connectionString: url, max: 4 });
  const product = openProductDatabase(url);
  try {
    return await checkInvariants({ db, product }, { settled: true });
  } finally {
    await Promise.all([db.end(), product.destroy()]);
  }
}
