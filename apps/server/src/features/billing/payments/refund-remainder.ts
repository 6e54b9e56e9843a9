import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { beginRemainderRefund } from './begin-remainder-refund.ts';
import { finishRemainderRefund } from './finish-remainder-refund.ts';
import { OwnRefund, RequestKeyMalformed } from './payments.errors.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

interface RemainderInput extends Operator {
  user_id: string;
  payment_id: string;
  /** The amount that was shown to the operator. */
  amount: number;
  reason: string;
  request_key?: string | undefined;
}

const MAX_KEY_CHARS = 100;

/** The key of a request, null without one. */
export function checkRequestKey(key: string | undefined): string | null {
  if (key !== undefined && (key === '' || key.length > MAX_KEY_CHARS)) throw new RequestKeyMalformed();
  return key ?? null;
}

/** An operator refunds the rest of a payment: at any time, once, and only from the credits of that payment. */
export async function refundRemainder(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway },
  input: RemainderInput,
) {
  const { admin_id, session_id, ip, request_key, ...request } = input;
  const { user_id, payment_id, reason } = request;
  if (user_id === admin_id) throw new OwnRefund();
  const key = checkRequestKey(request_key);
  const begun = await inTransaction(deps.db, async (tx) => {
    const within = { db: tx, clock: deps.clock };
    const refund = await beginRemainderRefund(within, { ...request, requested_by: admin_id, request_key: key });
    if (!refund.is_new) return refund;
    const changes = { payment_id, amount: refund.amount_won, credits: toDisplayCredits(refund.credits_micro) };
    const who = { admin_id, session_id, ip, subject_user_id: user_id };
    await recordAudit(tx, { action: 'payment.refunded', ...who, changes, reason, now: deps.clock.now() });
    return refund;
  });
  return await finishRemainderRefund(deps, begun);
}
