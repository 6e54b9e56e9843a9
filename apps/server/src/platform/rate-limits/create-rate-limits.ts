import { createHash } from 'node:crypto';
import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { TooManyRequests } from '../http/http.errors.ts';
import type { BackOff, RateLimit } from './rate-limit.ts';
import {
  deleteEndedWindows,
  deleteKey,
  findHits,
  findWindowEnd,
  insertAttempt,
  insertHit,
  takeBackHit,
} from './rate-limits.queries.ts';

export interface RateLimits {
  /** Counts a hit; throws 429 when the window is full. */
  take(limit: RateLimit, subject: string): Promise<void>;
  /** Takes back a hit whose request the server refused for its own reasons. */
  giveBack(limit: RateLimit, subject: string): Promise<void>;
  /** Counts a hit; true when it is above the limit. */
  exceeds(limit: RateLimit, subject: string): Promise<boolean>;
  /** Whether the window is full, without counting. */
  isFull(limit: RateLimit, subject: string): Promise<boolean>;
  /** Counts an attempt; throws 429 during the back-off delay. */
  attempt(backOff: BackOff, subject: string): Promise<void>;
  /** Deletes the attempts of a subject after a success. */
  succeed(limit: BackOff | RateLimit, subject: string): Promise<void>;
}

/** `factor` raises every limit for browser tests, whose requests all come from one address. */
export function createRateLimits(deps: { db: Database; clock: Clock; factor: number }): RateLimits {
  const { db, clock, factor } = deps;
  const hit = async (limit: RateLimit, subject: string, now: Date) => {
    const windowEndsAt = new Date(now.getTime() + limit.windowMs);
    return await insertHit(db, { key: keyOf(limit.name, subject), now, windowEndsAt });
  };
  return {
    async take(limit, subject) {
      const now = clock.now();
      const window = await hit(limit, subject, now);
      if (window.hits > limit.max * factor) throw new TooManyRequests(secondsBetween(now, window.window_ends_at));
    },
    async giveBack(limit, subject) {
      await takeBackHit(db, { key: keyOf(limit.name, subject), now: clock.now() });
    },
    async exceeds(limit, subject) {
      return (await hit(limit, subject, clock.now())).hits > limit.max * factor;
    },
    async isFull(limit, subject) {
      const hits = await findHits(db, { key: keyOf(limit.name, subject), now: clock.now() });
      return hits >= limit.max * factor;
    },
    async attempt(backOff, subject) {
      const now = clock.now();
      const key = keyOf(backOff.name, subject);
      if (await insertAttempt(db, { key, now, backOff })) return;
      throw new TooManyRequests(secondsBetween(now, (await findWindowEnd(db, key)) ?? now));
    },
    async succeed(limit, subject) {
      await deleteKey(db, keyOf(limit.name, subject));
    },
  };
}

/** Addresses and e-mails are personal data, so only their hash is stored. */
function keyOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 32)}`;
}

function secondsBetween(now: Date, end: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

export async function purgeEndedLimits(deps: { db: Database; clock: Clock }): Promise<number> {
  return await deleteEndedWindows(deps.db, retentionStart(SYSTEM_RETENTION.request_limits, deps.clock.now()));
}
