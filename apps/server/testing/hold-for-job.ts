import { randomUUID } from 'node:crypto';
import { holdCredits } from '../src/features/billing/index.ts';
import type { Shop } from './start-shop.ts';

const HOUR_MS = 3_600_000;

/** Holds credits as a job does before it starts. */
export function holdForJob(shop: Pick<Shop, 'server'>, user_id: string, credits: number, subject_id = randomUUID()) {
  return holdCredits(shop.server, {
    user_id,
    purpose: 'JOB',
    subject_id,
    amount_micro: BigInt(credits) * 1_000_000n,
    expires_at: new Date(shop.server.clock.now().getTime() + HOUR_MS),
  });
}
