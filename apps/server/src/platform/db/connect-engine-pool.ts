import pg from 'pg';
import type { Log } from '../log/create-log.ts';
import { poolOpened } from '../signals/signals.ts';
import { countConnections } from './count-connections.ts';
import { openMonitoredSocket } from './open-monitored-socket.ts';

const INACTIVITY_TIMEOUT_MS = 30_000;

/** The engine expects int8 as number, so its connections have no bigint parser; the login is the same. */
export function connectEnginePool(options: {
  url: string;
  poolSize: number;
  log: Log;
  pool: 'engine' | 'starts';
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    stream: () => openMonitoredSocket(INACTIVITY_TIMEOUT_MS),
    application_name: 'pilgi-engine',
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle engine connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'engine connection lost'));
  });
  poolOpened.emit({ pool: options.pool, size: options.poolSize, count: () => countConnections(pool) });
  return pool;
}
