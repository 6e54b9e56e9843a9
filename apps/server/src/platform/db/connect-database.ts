import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/create-log.ts';
import { poolOpened } from '../signals/signals.ts';
import { countConnections } from './count-connections.ts';
import type { Database } from './database.ts';
import { keepForReads } from './keep-for-reads.ts';
import { openWatchedSocket } from './open-watched-socket.ts';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './rows.generated.ts';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

const SILENCE_MS = 20_000;
const STATEMENT_MS = 15_000;

/** One pool per process; a broken connection, idle or in use, is logged and replaced, never a crash. */
export function connectDatabase(options: {
  url: string;
  poolSize: number;
  log: Log;
  /** How long a connection in use may say nothing. */
  silenceMs?: number;
  statementMs?: number;
  /** By which it is known to whoever counts connections. */
  pool?: string;
}): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.poolSize,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 15_000,
    stream: () => openWatchedSocket(options.silenceMs ?? SILENCE_MS),
    statement_timeout: options.statementMs ?? STATEMENT_MS,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'pilgi',
    // Not the owner of the tables: history can be added to, never changed.
    options: '-c role=pilgi_app',
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  // The pool listens to idle connections only; one that breaks within a transaction would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'database connection lost'));
  });
  poolOpened.tell({ pool: options.pool ?? 'product', size: options.poolSize, count: () => countConnections(pool) });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: keepForReads(pool, options.poolSize) }) });
}
