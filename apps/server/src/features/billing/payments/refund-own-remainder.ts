import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { beginRemainderRefund } from './begin-remainder-refund.ts';
import { finishRemainderRefund } from './finish-remainder-refund.ts';
import { refundPerUser } from './refund-payment.ts';
import { checkRequestKey } from './refund-remainder.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

interface OwnRemainderInput {
  user_id: string;
  payment_id: string;
  /** The amount that was shown to the buyer. */
  amount: number;
  reason: string;
  request_key: string | undefined;
}

/** The buyer takes back the rest of a payment until its credits expire, once per payment. */
export async function refundOwnRemainder(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'limits'> & { toss: TossGateway },
  input: OwnRemainderInput,
) {
  const request = { ...input, requested_by: input.user_id, request_key: checkRequestKey(input.request_key) };
  await deps.limits.take(refundPerUser, input.user_id);
  failPoint('remainder:before-intent');
  const begun = await inTransaction(deps.db, async (tx) => {
    const refund = await beginRemainderRefund({ db: tx, clock: deps.clock }, request);
    failPoint('remainder:in-intent');
    return refund;
  });
  failPoint('remainder:after-intent');
  return await finishRemainderRefund(deps, begun);
}
