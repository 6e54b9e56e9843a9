import { randomInt, randomUUID } from 'node:crypto';
import { captureHold, holdCredits } from '../../apps/server/src/features/billing/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openProductDatabase } from '../../verification/kit/open-product-database.ts';
import type { PairRun } from './pair-run.ts';

const HOUR_MS = 3_600_000;
const HELD_MICRO = 9_000_000n;
const USED_MICRO = 4_000_000n;
const WARM_UP_MS = 500;

/** Calls the product functions in one process, with one concurrent pair per connection. */
export async function runOwnPairs({ connections, databaseUrl, seconds, userIds }: PairRun): Promise<number> {
  const db = openProductDatabase(databaseUrl, connections);
  const deps = { db, clock: systemClock };
  const runFor = async (ms: number) => {
    const until = performance.now() + ms;
    let pairs = 0;
    const repeat = async () => {
      while (performance.now() < until) {
        const user_id = userIds[randomInt(userIds.length)] ?? '';
        const expires_at = new Date(Date.now() + HOUR_MS);
        const subject_id = randomUUID();
        const job = { user_id, purpose: 'JOB' as const, subject_id, amount_micro: HELD_MICRO, expires_at };
        const { hold_id } = await holdCredits(deps, job);
        await captureHold(deps, { hold_id, amount_micro: USED_MICRO });
        pairs += 1;
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: connections }, repeat));
    return (pairs * 1000) / (performance.now() - started);
  };
  await runFor(WARM_UP_MS);
  const rate = await runFor(seconds * 1000);
  await db.destroy();
  return rate;
}
