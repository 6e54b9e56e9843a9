import { toDisplayCredits } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type ExecuteRequest, type Operator, recordAudit, requestApproval } from '../../operators/index.ts';
import { lockWallet } from '../credits/index.ts';
import { TransactionUnknown } from '../payments/index.ts';
import { findPaidOrder, insertWriteOff, listOpenShortfalls, sumWriteOffs } from './chargebacks.queries.ts';
import { NothingOwed, OwnCase } from './desk.errors.ts';

/** The company bears what the buyer still owes for a cancelled payment; approved by a second operator. */
export async function writeOffShortfall(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { payment_id: string; reason: string },
): Promise<never> {
  const { payment_id, reason, ...operator } = input;
  const payment = await findPaidOrder(deps.db, payment_id);
  if (payment === null) throw new TransactionUnknown();
  if (payment.user_id === operator.admin_id) throw new OwnCase();
  // Only what is owed now: a later cancellation needs its own approval.
  const cancel_keys = await listOpenShortfalls(deps.db, payment_id);
  if (cancel_keys.length === 0) throw new NothingOwed();
  const request = { operator, kind: 'write_off' as const, subject_user_id: payment.user_id, reason };
  return await requestApproval(deps, { ...request, payload: { payment_id, cancel_keys } }, executeWriteOff);
}

const payloadShape = z.object({ payment_id: z.uuid(), cancel_keys: z.array(z.string()) });

export const executeWriteOff: ExecuteRequest = async ({ db: tx, clock }, request) => {
  const { admin_id, session_id, ip, reason } = request;
  const { payment_id, cancel_keys } = z.parse(payloadShape, request.payload);
  const now = clock.now();
  const payment = await findPaidOrder(tx, payment_id);
  if (payment === null) throw new TransactionUnknown();
  await lockWallet(tx, payment.user_id);
  const keys = (await listOpenShortfalls(tx, payment_id)).filter((key) => cancel_keys.includes(key));
  if (keys.length === 0) throw new NothingOwed();
  const before = await sumWriteOffs(tx, payment_id);
  for (const cancel_transaction_key of keys)
    await insertWriteOff(tx, { cancel_transaction_key, reason, operator_id: admin_id, now });
  const after = await sumWriteOffs(tx, payment_id);
  const changes = {
    payment_id,
    lost_credits: toDisplayCredits(after.amount_micro - before.amount_micro),
    lost_won: after.loss_won - before.loss_won,
  };
  const audit = { action: 'payment.written_off' as const, subject_user_id: payment.user_id, changes, reason, now };
  await recordAudit(tx, { admin_id, session_id, ip, ...audit });
  return { result: { detail: '손실로 처리했습니다.' } };
};
