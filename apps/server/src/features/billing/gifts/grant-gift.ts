import { randomUUID } from 'node:crypto';
import { giftExpiryFor, toMicroCredits } from '@pilgi/domain/billing';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { insertGrant } from '../credits/credits.queries.ts';
import { type GiftKind, insertGift } from './gifts.queries.ts';

interface Gift {
  kind: GiftKind;
  /** One gift per kind and subject; the database rejects a second one. */
  subject_id: string;
  user_id: string;
  credits: number;
  days: number;
  /** Shown in the user's credit history. */
  reason: string;
}

/** Grants gift credits as one ledger entry. The caller holds the wallet lock. */
export async function grantGift(
  { db: tx, clock }: { db: Transaction; clock: Clock },
  { kind, subject_id, user_id, credits, days, reason }: Gift,
): Promise<{ id: string; expires_at: Date }> {
  const now = clock.now();
  const id = randomUUID();
  const amount_micro = toMicroCredits(credits);
  const expires_at = giftExpiryFor(now, days);
  await insertGift(tx, { id, kind, subject_id, user_id, amount_micro, created_at: now });
  await insertGrant(tx, { user_id, source_id: id, amount_micro, expires_at, actor: 'system', reason, now });
  return { id, expires_at };
}
