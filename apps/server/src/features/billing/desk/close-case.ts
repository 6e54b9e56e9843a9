import { type CaseOutcome, type CaseRefusal, decideCaseClose } from '@pilgi/domain/billing';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { lockWallet } from '../credits/index.ts';
import {
  insertReviewEndMail,
  type TossResult,
  updateOrderReviewEnded,
  updateRefundSettled,
} from '../payments/index.ts';
import { type AdvanceDeps, advanceCase, describeAnswer } from './advance-case.ts';
import { insertNote, listOpenAlarmsAbout, lockCase } from './case-notes.queries.ts';
import { AlreadyClosed, ClosingRefused, OwnCase } from './desk.errors.ts';
import type { CaseName, CaseRow } from './payment-cases.queries.ts';
import { getCase, viewCase } from './view-case.ts';

const END_MESSAGES = {
  NOT_PAID: '결제되지 않은 것을 확인했습니다.',
  RETURNED: '결제 금액을 모두 돌려드렸습니다.',
} as const;

/** These outcomes state nothing about the money, so the provider is not queried. */
const WORDS_ONLY: readonly CaseOutcome[] = ['EXPLAINED', 'DUPLICATE', 'ADJUSTED_NEXT_MONTH'];

interface CloseInput extends Operator, CaseName {
  outcome: CaseOutcome;
  text: string;
}

/** Ends the work on a case. The provider is queried right before, so that the outcome cannot contradict it. */
export async function closeCase(deps: AdvanceDeps, input: CloseInput) {
  const { kind, id, outcome, text, ...operator } = input;
  const before = await getCase(deps.db, { kind, id });
  if (before.user_id === operator.admin_id) throw new OwnCase();
  const isQueried = kind !== 'ALARM' && !WORDS_ONLY.includes(outcome);
  const provider = isQueried ? await advanceCase(deps, before) : null;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    // The order of locks is that of every settlement: wallet, then row.
    if (before.user_id !== null) await lockWallet(tx, before.user_id);
    await lockCase(tx, { kind, id });
    const row = await getCase(tx, { kind, id });
    if (row.closed_at !== null) throw new AlreadyClosed();
    const closing = decideCaseClose({ kind, status: row.status, since: row.since, provider }, outcome, now);
    if (!closing.allowed) throw new ClosingRefused(closing.reason);
    if (closing.fail) await endAsFailed(tx, row, { outcome, now });
    await writeClosing(tx, { row, outcome, text, provider, operator_id: operator.admin_id, now });
    const changes = { case: `${kind} ${id}`, outcome, status: { from: before.status, to: row.status } };
    const subject_user_id = before.user_id ?? undefined;
    await recordAudit(tx, { action: 'payment_case.closed', ...operator, subject_user_id, changes, reason: text, now });
  });
  return await viewCase(deps, { kind, id });
}

/** Ends an order or refund under review. Credits on hold for the refund become free again; nothing else moves. */
async function endAsFailed(tx: Transaction, row: CaseRow, { outcome, now }: { outcome: CaseOutcome; now: Date }) {
  const refuse = (reason: CaseRefusal) => {
    throw new ClosingRefused(reason);
  };
  if (row.kind === 'REFUND') {
    const settled = await updateRefundSettled(tx, { id: row.id, cancel_key: null, fail_code: 'NOT_REFUNDED', now });
    if (settled !== 'FAILED') return refuse('ALREADY_SETTLED');
    return await insertReviewEndMail(tx, { kind: 'REFUND', id: row.id, outcome: 'NOT_REFUNDED' }, now);
  }
  const how = outcome === 'RETURNED' ? 'RETURNED' : 'NOT_PAID';
  const end = { id: row.id, fail_code: how, fail_message: END_MESSAGES[how] };
  if (!(await updateOrderReviewEnded(tx, end))) return refuse('ALREADY_SETTLED');
  await insertReviewEndMail(tx, { kind: 'ORDER', id: row.id, outcome: how }, now);
}

interface Closing {
  row: CaseRow;
  outcome: CaseOutcome;
  text: string;
  provider: TossResult | null;
  operator_id: string;
  now: Date;
}

/** Alarms about the same order, refund or transaction end with the case. */
async function writeClosing(tx: Transaction, { row, provider, ...closing }: Closing): Promise<void> {
  const evidence = provider === null ? {} : { provider: describeAnswer(provider) };
  const { kind, id } = row;
  await insertNote(tx, { kind, id, act: 'CLOSE', evidence, ...closing });
  if (kind === 'ALARM') return;
  for (const alarm of await listOpenAlarmsAbout(tx, subjectsOf(row)))
    await insertNote(tx, {
      kind: 'ALARM',
      id: alarm,
      act: 'CLOSE',
      evidence: { closed_with: `${kind} ${id}` },
      ...closing,
    });
}

function subjectsOf({ kind, id, order_id, payment_key, detail }: CaseRow): string[] {
  if (kind === 'ORDER') return [order_id ?? '', payment_key ?? ''];
  if (kind === 'REFUND') return [id];
  return kind === 'FINDING' ? [String(detail.transaction_key)] : [payment_key ?? ''];
}
