import type pg from 'pg';

/** A server that is stopped tells its connections, also those that are just closing; that must not end the process. */
export function keepPoolAlive(pool: pg.Pool): pg.Pool {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
