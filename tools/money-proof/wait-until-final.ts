import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { listOpenWork } from './proof.queries.ts';

const POLL_MS = 50;

/** How long it took, in real milliseconds; whatever is still open at the deadline is found by the check that follows. */
export async function waitUntilFinal(db: pg.Pool, timeoutMs: number): Promise<number> {
  const started = performance.now();
  while ((await listOpenWork(db)).length > 0 && performance.now() - started < timeoutMs) await pause(POLL_MS);
  return performance.now() - started;
}
