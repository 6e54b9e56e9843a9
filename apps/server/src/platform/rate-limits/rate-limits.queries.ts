import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { isDue } from '../db/due.queries.ts';
import type { BackOff } from './rate-limit.ts';

/** Tolerated clock difference between processes; a window beyond it was opened before a clock was set back. */
const SKEW_MS = 5 * 60_000;

/** Adds a hit to the current window or opens a new one after it ended; a single statement, so it cannot race. */
export async function insertHit(
  db: Queryable,
  input: { key: string; now: Date; windowEndsAt: Date },
): Promise<{ hits: number; window_ends_at: Date }> {
  const maxDelayMs = input.windowEndsAt.getTime() - input.now.getTime() + SKEW_MS;
  const hasEnded = isDue('rate_limits.window_ends_at', { now: input.now, maxDelayMs });
  return await db
    .insertInto('rate_limits')
    .values({ key: input.key, hits: 1, window_ends_at: input.windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${hasEnded} then 1 else rate_limits.hits + 1 end`,
        window_ends_at: sql<Date>`case when ${hasEnded}
          then excluded.window_ends_at else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

/** Removes a hit from the current window; an ended window keeps its count until the next hit. */
export async function takeBackHit(db: Queryable, input: { key: string; now: Date }): Promise<void> {
  const window = db.updateTable('rate_limits').set({ hits: sql<number>`greatest(hits - 1, 0)` });
  await window.where('key', '=', input.key).where('window_ends_at', '>', input.now).execute();
}

/** Counts an attempt; returns null without counting while the back-off delay runs. */
export async function insertAttempt(
  db: Queryable,
  input: { key: string; now: Date; backOff: BackOff },
): Promise<{ hits: number } | null> {
  const { now, backOff } = input;
  const resetBefore = new Date(now.getTime() - backOff.resetAfterMs);
  const hits = sql<number>`case when rate_limits.window_ends_at < ${resetBefore} then 1 else rate_limits.hits + 1 end`;
  const delayMs = sql`case when ${hits} < ${backOff.freeAttempts}::int then 0
    else least(${backOff.maxDelayMs}::float8, ${backOff.initialDelayMs}::float8 * 2 ^ least(${hits} - ${backOff.freeAttempts}::int, 20)) end`;
  const row = await db
    .insertInto('rate_limits')
    .values({ key: input.key, hits: 1, window_ends_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits,
          window_ends_at: sql<Date>`${now}::timestamptz + (${delayMs}) * interval '1 millisecond'`,
        })
        .where(isDue('rate_limits.window_ends_at', { now, maxDelayMs: backOff.maxDelayMs + SKEW_MS })),
    )
    .returning('hits')
    .executeTakeFirst();
  return row ?? null;
}

/** Hits of the current window; 0 after it ended. */
export async function findHits(db: Queryable, input: { key: string; now: Date }): Promise<number> {
  const window = db.selectFrom('rate_limits').select('hits').where('key', '=', input.key);
  return (await window.where('window_ends_at', '>', input.now).executeTakeFirst())?.hits ?? 0;
}

export async function findWindowEnd(db: Queryable, key: string): Promise<Date | null> {
  const row = await db.selectFrom('rate_limits').select('window_ends_at').where('key', '=', key).executeTakeFirst();
  return row?.window_ends_at ?? null;
}

export async function deleteKey(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function deleteEndedWindows(db: Queryable, before: Date): Promise<number> {
  const result = await db.deleteFrom('rate_limits').where('window_ends_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
