import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { listOpenWork, listUnfinishedWorkflows } from './proof.queries.ts';

const POLL_MS = 50;

/** How long it took, in real milliseconds; whatever is still open at the deadline is found by the check that follows. */
export async function waitUntilFinal(db: pg.Pool, timeoutMs: number): Promise<number> {
  return await waitUntilEmpty(() => listOpenWork(db), timeoutMs);
}

/** Until the engine has nothing left either, so that no leftover meets the next trial. */
export async function waitUntilIdle(db: pg.Pool, timeoutMs: number): Promise<number> {
  return await waitUntilEmpty(() => listUnfinishedWorkflows(db), timeoutMs);
}

async function waitUntilEmpty(list: () => Promise<string[]>, timeoutMs: number): Promise<number> {
  const started = performance.now();
  while ((await list()).length > 0 && performance.now() - started < timeoutMs) await pause(POLL_MS);
  return performance.now() - started;
}
