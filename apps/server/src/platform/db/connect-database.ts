import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/create-log.ts';
import { poolOpened } from '../signals/signals.ts';
import { countConnections } from './count-connections.ts';
import type { Database } from './database.ts';
import { openMonitoredSocket } from './open-monitored-socket.ts';
import { nameOfStatement } from './prepare-query.ts';
import { reserveForReads } from './reserve-for-reads.ts';
import type { DB } from './rows.generated.ts';

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Sends the statements of `prepareQuery` as named prepared statements. */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = super.query.bind(this) as Query;
    const prepared: Query = (text, ...rest) => {
      const [values, ...more] = rest;
      const name = typeof text === 'string' && Array.isArray(values) ? nameOfStatement(text) : undefined;
      return name === undefined ? query(text, ...rest) : query({ name, text, values }, ...more);
    };
    this.query = prepared as typeof this.query;
  }
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

const INACTIVITY_TIMEOUT_MS = 20_000;

/**
 * One pool per process; a broken connection is logged and replaced and never crashes the process. Timeouts of statements
 * and transactions are settings of the login (`ops/database/roles-cluster.sql`): a pooler passes no session settings on.
 */
export function connectDatabase(options: {
  url: string;
  poolSize: number;
  log: Log;
  /** Maximum inactivity of a connection in use. */
  inactivityTimeoutMs?: number;
  /** Pool name in metrics. */
  pool?: string;
}): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.poolSize,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 15_000,
    stream: () => openMonitoredSocket(options.inactivityTimeoutMs ?? INACTIVITY_TIMEOUT_MS),
    application_name: 'pilgi',
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  // The pool handles errors of idle connections only; an unhandled error within a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'database connection lost'));
  });
  poolOpened.emit({ pool: options.pool ?? 'product', size: options.poolSize, count: () => countConnections(pool) });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: reserveForReads(pool, options.poolSize) }) });
}

export async function pingDatabase(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
