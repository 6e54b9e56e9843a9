import { EXTENSION_CAUSES, type ExtensionCause, expiryAfterDay } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type ExecuteRequest, type Operator, recordAudit, requestApproval } from '../../operators/index.ts';
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

/** Longer validity of a lot: later only, at most one year each time, approved by a second operator. */
export async function extendLot(deps: Pick<AppDeps, 'db' | 'clock'>, input: ExtendInput): Promise<never> {
  const { user_id, lot_id, until, cause, reason, request_key, ...operator } = input;
  if (user_id === operator.admin_id) throw new OwnExtension();
  if (Number.isNaN(expiryAfterDay(until).getTime())) throw new LotUnknown();
  const request = { operator, kind: 'lot_extension' as const, subject_user_id: user_id, reason, request_key };
  return await requestApproval(deps, { ...request, payload: { user_id, lot_id, until, cause } }, executeExtension);
}

const payloadShape = z.object({
  user_id: z.uuid(),
  lot_id: z.uuid(),
  until: z.iso.date(),
  cause: z.enum(EXTENSION_CAUSES),
});

export const executeExtension: ExecuteRequest = async ({ db: tx, clock }, request) => {
  const { request_id: id, admin_id, session_id, ip, reason } = request;
  const { user_id, lot_id, until, cause } = z.parse(payloadShape, request.payload);
  const now = clock.now();
  const to = expiryAfterDay(until);
  const before = await findLot(tx, { id: lot_id, user_id });
  if (before === null) throw new LotUnknown();
  const outcome = await updateLotExpiry(tx, { id, lot_id, to, cause, reason, requested_by: admin_id, now });
  if (outcome === 'UNKNOWN') throw new LotUnknown();
  if (outcome === 'NOTHING_LEFT' || outcome === 'NOT_LATER' || outcome === 'TOO_LONG')
    throw new ExtensionRefused(outcome);
  if (outcome === 'EXTENDED') {
    const changes = { lot_id, cause, expires_at: { from: before.expires_at.toISOString(), to: to.toISOString() } };
    const who = { admin_id, session_id, ip, subject_user_id: user_id };
    await recordAudit(tx, { action: 'credits.extended', ...who, changes, reason, now });
  }
  return { result: { expires_at: (await findLot(tx, { id: lot_id, user_id }))?.expires_at ?? to } };
};
