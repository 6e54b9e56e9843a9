import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { type Refund, updateRefundSettled } from './refunds.queries.ts';

/** With a cancel key the money was returned; without one the provider refused permanently and the credits are released. */
export async function settleRefund(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  refund: Refund,
  result: { cancel_key: string } | { fail_code: string },
): Promise<void> {
  const now = deps.clock.now();
  failPoint('refund:before-settle');
  await inTransaction(deps.db, async (tx) => {
    const outcome = await updateRefundSettled(tx, {
      id: refund.id,
      cancel_key: 'cancel_key' in result ? result.cancel_key : null,
      fail_code: 'fail_code' in result ? result.fail_code : null,
      now,
    });
    failPoint('refund:in-settle');
    if (outcome !== 'DONE') return;
    const mail = { kind: 'refund_done', payload: { refund_id: refund.id }, dedupe_key: `refund_done:${refund.id}` };
    await insertMail(tx, mail, now);
  });
  failPoint('refund:after-settle');
}
