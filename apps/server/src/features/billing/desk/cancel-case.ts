import { firstCheckFor } from '@pilgi/domain/billing';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import {
  findUnmatchedPayment,
  getOrder,
  insertUnmatchedPayment,
  LEASE_MS,
  reconcileRefund,
  refundUnmatchedPayment,
  resumeUnmatchedPayment,
  updateRefundResumed,
} from '../payments/index.ts';
import { type AdvanceDeps, advanceCase, describeAnswer } from './advance-case.ts';
import { insertNote } from './case-notes.queries.ts';
import { ClosingRefused, NothingToCancel, NotUnderReview, OwnCase } from './desk.errors.ts';
import type { CaseName, CaseRow } from './payment-cases.queries.ts';
import { getCase } from './view-case.ts';

interface CancelInput extends Operator, CaseName {
  text: string;
}

/**
 * Returns money under review: of an order whose payment does not fit it, of an unmatched payment, or of a refund that got stuck. The intent
 * is stored before the provider is called, so that the worker finishes what stays open.
 */
export async function cancelCase(deps: AdvanceDeps, input: CancelInput) {
  const { kind, id, text, ...operator } = input;
  const before = await getCase(deps.db, { kind, id });
  if (before.user_id === operator.admin_id) throw new OwnCase();
  if (before.status !== 'REVIEW') throw new NotUnderReview();
  const send = kind === 'ORDER' ? await prepareOrder(deps, before) : prepareReturn(deps, before);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await send.store(tx);
    await insertNote(tx, { kind, id, act: 'CANCEL', text, operator_id: operator.admin_id, now });
    const changes = { case: `${kind} ${id}` };
    const subject_user_id = before.user_id ?? undefined;
    await recordAudit(tx, {
      action: 'payment_case.cancelled',
      ...operator,
      subject_user_id,
      changes,
      reason: text,
      now,
    });
  });
  await send.run();
  const provider = describeAnswer(await advanceCase(deps, await getCase(deps.db, { kind, id })));
  const { status } = await getCase(deps.db, { kind, id });
  return { status, provider };
}

interface Sending {
  store(tx: Transaction): Promise<void>;
  run(): Promise<void>;
}

function prepareReturn(deps: AdvanceDeps, row: CaseRow): Sending {
  if (row.kind === 'REFUND') {
    const next_check_at = firstCheckFor(deps.clock.now());
    return {
      store: async (tx) => {
        if (!(await updateRefundResumed(tx, { id: row.id, next_check_at }))) throw new NotUnderReview();
      },
      run: () => reconcileRefund(deps, row.id),
    };
  }
  return returnUnmatched(deps, { payment_key: row.payment_key ?? '', is_new: false });
}

/** Only money that can never be settled is returned here: a payment that fits its order was settled by the query. */
async function prepareOrder(deps: AdvanceDeps, row: CaseRow): Promise<Sending> {
  const result = await advanceCase(deps, row);
  const order = await getOrder(deps.db, row.id);
  if (order.status !== 'REVIEW') throw new ClosingRefused('ALREADY_SETTLED');
  if (result.kind === 'lost') throw new ClosingRefused('PROVIDER_SILENT');
  const isCharged =
    result.kind === 'payment' &&
    ['DONE', 'PARTIAL_CANCELED'].includes(result.payment.status) &&
    result.payment.balanceAmount > 0;
  if (!isCharged) throw new NothingToCancel();
  const { paymentKey: payment_key, balanceAmount: amount_won } = result.payment;
  return returnUnmatched(deps, { payment_key, is_new: true, order_id: order.order_id, amount_won });
}

type Unmatched =
  | { payment_key: string; is_new: false }
  | { payment_key: string; is_new: true; order_id: string; amount_won: number };

/** The worker refunds unmatched payments; the operator's request only makes the first attempt at once. */
function returnUnmatched(deps: AdvanceDeps, payment: Unmatched): Sending {
  const { payment_key } = payment;
  const now = deps.clock.now();
  return {
    store: async (tx) => {
      if (payment.is_new) {
        const { order_id, amount_won } = payment;
        await insertUnmatchedPayment(tx, { payment_key, order_id, amount_won, now });
      }
      const resumed = await resumeUnmatchedPayment(tx, {
        payment_key,
        leaseEndsAt: new Date(now.getTime() + LEASE_MS),
      });
      if (!payment.is_new && resumed === null) throw new NotUnderReview();
    },
    run: async () => {
      const row = await findUnmatchedPayment(deps.db, { payment_key });
      if (row?.status === 'PENDING') await refundUnmatchedPayment(deps, row, 'operator');
    },
  };
}
