import { createHash, randomUUID } from 'node:crypto';
import { type ExtensionCause, expiryAfterDay } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { ExtensionRefused, LotUnknown, OwnExtension } from './credits.errors.ts';
import { findLot, updateLotExpiry } from './lot-extensions.queries.ts';

interface ExtendInput extends Operator {
  user_id: string;
  lot_id: string;
  /** Last valid day in Seoul. */
  until: string;
  cause: ExtensionCause;
  reason: string;
  request_key?: string | undefined;
}

/**
 * An operator extends the validity of a lot: later only, at most one year each time. A second operator will have to approve
 * long extensions here once approvals exist (`lot_extensions.approved_by`).
 */
export async function extendLot(deps: Pick<AppDeps, 'db' | 'clock'>, input: ExtendInput) {
  const { admin_id, session_id, ip, user_id, lot_id, cause, reason } = input;
  if (user_id === admin_id) throw new OwnExtension();
  const now = deps.clock.now();
  const to = expiryAfterDay(input.until);
  const id = input.request_key === undefined ? randomUUID() : idOfKey(`${admin_id}:${lot_id}:${input.request_key}`);
  return await inTransaction(deps.db, async (tx) => {
    const before = await findLot(tx, { id: lot_id, user_id });
    if (before === null || Number.isNaN(to.getTime())) throw new LotUnknown();
    const outcome = await updateLotExpiry(tx, { id, lot_id, to, cause, reason, requested_by: admin_id, now });
    if (outcome === 'UNKNOWN') throw new LotUnknown();
    if (outcome === 'NOTHING_LEFT' || outcome === 'NOT_LATER' || outcome === 'TOO_LONG')
      throw new ExtensionRefused(outcome);
    if (outcome === 'EXTENDED') {
      const changes = { lot_id, cause, expires_at: { from: before.expires_at.toISOString(), to: to.toISOString() } };
      const who = { admin_id, session_id, ip, subject_user_id: user_id };
      await recordAudit(tx, { action: 'credits.extended', ...who, changes, reason, now });
    }
    return { expires_at: (await findLot(tx, { id: lot_id, user_id }))?.expires_at ?? to };
  });
}

/** The same key is the same extension. */
function idOfKey(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
