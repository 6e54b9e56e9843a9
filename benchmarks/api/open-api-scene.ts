import pg from 'pg';
import { createAccessTokens, createPasswordHasher } from '../../apps/server/src/features/accounts/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { asAdmin } from '../../apps/server/testing/database-logins.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { openOwnerDatabase } from '../../tools/seed/open-owner-database.ts';
import { seedSampleData } from '../../tools/seed/seed-sample-data.ts';
import { checkInvariants } from '../../verification/kit/invariants/check-invariants.ts';
import { openProductDatabase } from '../../verification/kit/open-product-database.ts';
import { idOf, insertUsers, SESSION_PREFIX, USER_PREFIX, type UserCounts } from './bench-users.queries.ts';
import { recordCalls } from './record-calls.ts';
import { postAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';
import { startProgram } from './start-program.ts';

const ORDINARY = 1000;
const BUYERS = 20;
/** Database connections of the API and clients of pgbench. */
export const CLIENTS = 16;
/** Concurrent requests. */
export const IN_FLIGHT = 64;
export const PASSWORD = 'deep-ocean-42';

export type ApiScene = Awaited<ReturnType<typeof openApiScene>>;

/** A database with users, the real API, an API process with minimal handlers, and the bare HTTP server. */
export async function openApiScene({ rounds, seconds, scale }: { rounds: number; seconds: number; scale: number }) {
  const postgres = await startPostgres();
  const database = await createMigratedDatabase(postgres.url);
  const users = { ordinary: Math.ceil(ORDINARY * scale), buyers: Math.ceil(BUYERS * scale) };
  await fill(database.url, users);
  const tokens = await signTokens(users);
  const start = async (name: string, entry: string) => {
    const port = await findFreePort();
    const env = environmentOf(database.url, port);
    const program = await startProgram({ name, command: process.execPath, args: [entry], env, port });
    return { ...program, url: `http://127.0.0.1:${port}` };
  };
  const api = await start('api', 'apps/server/src/entry/api.ts');
  const calls = await start('bench-calls', 'benchmarks/api/serve-bench-calls.ts');
  const bare = await start('bare', 'benchmarks/api/serve-bare.ts');
  await warmUp(database.url, calls.url, tokens.slice(0, users.ordinary));
  return {
    rounds,
    seconds,
    users,
    databaseUrl: database.url,
    tokens: { ordinary: tokens.slice(0, users.ordinary), buyers: tokens.slice(users.ordinary) },
    recorded: await recordCalls(database.url, users),
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
    // APP_ENV test would validate query results against the contract, which production does not do.
    APP_ENV: 'development',
    DATABASE_POOL_SIZE: String(CLIENTS),
    API_PORT: String(port),
    RATE_LIMIT_FACTOR: '10000',
  };
}

async function fill(url: string, users: UserCounts): Promise<void> {
  const hasher = await createPasswordHasher();
  await insertUsers(url, users, await hasher.hash(PASSWORD));
  const owner = openOwnerDatabase(asAdmin(url));
  await seedSampleData(owner);
  await owner.destroy();
}

/** Fills and analyzes the written tables: plans made for an empty table would use sequential scans until autovacuum runs. */
async function warmUp(databaseUrl: string, url: string, tokens: readonly string[]): Promise<void> {
  await runWrk({ url, connections: IN_FLIGHT, seconds: 1, script: postAs('/api/v1/bench/charge', tokens) });
  const db = new pg.Pool({ connectionString: asAdmin(databaseUrl), max: 1 });
  await db.query('vacuum analyze');
  await db.query('checkpoint');
  await db.end();
}

async function signTokens({ ordinary, buyers }: UserCounts): Promise<string[]> {
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
  const db = new pg.Pool({ connectionString: asAdmin(url), max: 4 });
  const product = openProductDatabase(url);
  try {
    return await checkInvariants({ db, product }, { settled: true });
  } finally {
    await Promise.all([db.end(), product.destroy()]);
  }
}
