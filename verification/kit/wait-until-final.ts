import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { listOpenWork, listUnfinishedWorkflows } from './verification.queries.ts';

const POLL_MS = 50;

/** Waits until payments and webhooks are final and returns the real milliseconds. At the timeout it returns too; the following check reports what is open. */
export async function waitUntilFinal(db: pg.Pool, timeoutMs: number): Promise<number> {
  return await waitUntilEmpty(() => listOpenWork(db), timeoutMs);
}

/** Waits until no workflow is unfinished, so that the next trial starts clean. */
export async function waitUntilIdle(db: pg.Pool, timeoutMs: number): Promise<number> {
  return await waitUntilEmpty(() => listUnfinishedWorkflows(db), timeoutMs);
}

async function waitUntilEmpty(list: () => Promise<string[]>, timeoutMs: number): Promise<number> {
  const started = performance.now();
  while ((await list()).length > 0 && performance.now() - started < timeoutMs) await pause(POLL_MS);
  return performance.now() - started;
}
