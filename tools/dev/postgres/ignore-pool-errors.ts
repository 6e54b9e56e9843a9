import type pg from 'pg';

/** A stopping server sends errors to all connections, including closing ones; they must not end the process. */
export function ignorePoolErrors(pool: pg.Pool): pg.Pool {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
