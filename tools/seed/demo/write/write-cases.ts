import { MS_PER_DAY } from '@pilgi/domain/shared';
import { setUserLeaving } from '../../../../apps/server/src/features/accounts/auth/set-user-leaving.ts';
import {
  insertWithdrawal,
  updateNeedsAccount,
} from '../../../../apps/server/src/features/accounts/withdrawal/withdrawals.queries.ts';
import { insertUserNote } from '../../../../apps/server/src/features/back-office/user-page/user-notes.queries.ts';
import { insertNote } from '../../../../apps/server/src/features/billing/desk/case-notes.queries.ts';
import { insertPromotion } from '../../../../apps/server/src/features/billing/gifts/promotions.queries.ts';
import { listOwed, updateGiftsRemoved } from '../../../../apps/server/src/features/billing/index.ts';
import { insertPayback } from '../../../../apps/server/src/features/billing/payments/paybacks.queries.ts';
import { insertAlarm } from '../../../../apps/server/src/features/billing/payments/payment-alarms.queries.ts';
import { insertUnmatchedPayment } from '../../../../apps/server/src/features/billing/payments/unmatched-payments.queries.ts';
import { insertOrUpdateReport } from '../../../../apps/server/src/features/notes/feedback/block-reports.queries.ts';
import { insertRequest } from '../../../../apps/server/src/features/operators/requests/requests.queries.ts';
import { eraseShares } from '../../../../apps/server/src/features/sharing/index.ts';
import { insertShareReport } from '../../../../apps/server/src/features/sharing/reports/share-reports.queries.ts';
import { listNoteShares } from '../../../../apps/server/src/features/sharing/shares.queries.ts';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import type { DemoDays } from '../plan/create-demo-days.ts';
import { createDemoId } from '../plan/create-demo-id.ts';
import type { DemoPlan } from '../plan/demo-plan.ts';
import { getAlarmId, updateComparisonFindings, updateUnmatchedInReview } from './demo-cases.queries.ts';

interface Desk {
  plan: DemoPlan;
  days: DemoDays;
  operators: { owner: string; finance: string; support: string };
}

/** What operators work on: payment cases, a withdrawal, promotions, reports, requests and remarks. No mail and no provider call. */
export async function writeCases(tx: Transaction, desk: Desk): Promise<void> {
  await writePaymentCases(tx, desk);
  await writePayback(tx, desk);
  await writePromotions(tx, desk);
  await writeReports(tx, desk);
  await writeRequests(tx, desk);
  await writeRemarks(tx, desk);
}

const lastPaid = ({ purchases }: DemoPlan, count: number) =>
  purchases
    .filter(({ status, refund }) => status === 'PAID' && refund === null)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, count);

async function writePaymentCases(tx: Transaction, { plan, days, operators }: Desk): Promise<void> {
  const [recent, earlier] = lastPaid(plan, 2);
  if (recent === undefined || earlier === undefined) throw new Error('the demo data has no payments');
  const unmatched = { payment_key: 'demo-unmatched-1', order_id: 'order_1700000000001', amount_won: 10_000 };
  await insertUnmatchedPayment(tx, { ...unmatched, now: days.at(1, '14:20') });
  await updateUnmatchedInReview(tx, unmatched.payment_key);
  const alarms = [
    { kind: 'UNMATCHED_NOT_REFUNDED', subject: unmatched.payment_key, detail: unmatched, at: days.at(1, '15:40') },
    {
      kind: 'CANCEL_OVER_PAYMENT',
      subject: recent.order_id,
      detail: { order_id: recent.order_id, cancel_won: recent.amount_won + 1000 },
      at: days.at(0, '09:10'),
    },
    {
      kind: 'PROVIDER_BLOCKED',
      subject: days.dayIn(-6),
      detail: { opened: 14, blocked: 3 },
      at: days.at(6, '11:00'),
    },
  ];
  for (const { at, ...alarm } of alarms) await insertAlarm(tx, alarm, at);
  const [, , solved] = alarms;
  if (solved !== undefined) {
    const id = await getAlarmId(tx, solved);
    const text = '브라우저 확장 프로그램이 결제 스크립트를 막은 것으로 확인했습니다.';
    const note = { kind: 'ALARM' as const, id, operator_id: operators.finance, now: days.at(5, '10:00') };
    await insertNote(tx, { ...note, act: 'CLOSE', outcome: 'EXPLAINED', text });
  }
  const finding = {
    kind: 'CANCEL_UNKNOWN_TO_US',
    transaction_key: 'demo-transaction-1',
    payment_key: 'demo-payment-unknown',
    order_id: earlier.order_id,
    amount_won: 1000,
  };
  await updateComparisonFindings(tx, { day: days.dayIn(-3), findings: [finding] });
}

/** One account that leaves and whose money only a bank transfer can return. */
async function writePayback(tx: Transaction, { plan, days }: Desk): Promise<void> {
  const now = days.at(2, '16:30');
  const clock = { now: () => now };
  const members = new Set(plan.users.filter(({ is_active }) => is_active).map(({ id }) => id));
  for (const { user_id } of lastPaid(plan, 200).toReversed()) {
    if (!members.has(user_id)) continue;
    const owed = await listOwed({ db: tx, clock }, { user_id, since: now });
    if (owed.length === 0) continue;
    // Far in the future: the worker would return the money through the provider, which does not know these payments.
    const next_check_at = new Date(days.now.getTime() + 3650 * MS_PER_DAY);
    await insertWithdrawal(tx, { user_id, forfeits_small: false, now, next_check_at });
    await setUserLeaving(tx, { user_id, now });
    await eraseShares(tx, { user_id });
    await updateGiftsRemoved(tx, { user_id, now });
    for (const { payment_id, amount_won } of owed) await insertPayback(tx, { payment_id, amount_won, now });
    await updateNeedsAccount(tx, user_id);
    return;
  }
}

async function writePromotions(tx: Transaction, { days, operators }: Desk): Promise<void> {
  const common = { credit_days: 180, max_per_account: 1, created_by: operators.owner };
  await insertPromotion(tx, {
    ...common,
    code: 'WELCOME2026',
    note: '새 학기 환영',
    credits: 100,
    valid_from: days.at(30, '00:00'),
    valid_until: new Date(days.now.getTime() + 30 * MS_PER_DAY),
    max_total: 500,
    created_at: days.at(31, '10:00'),
  });
  await insertPromotion(tx, {
    ...common,
    code: 'MIDTERM50',
    note: '중간고사 응원',
    credits: 50,
    valid_from: days.at(60, '00:00'),
    valid_until: days.at(40, '00:00'),
    max_total: 200,
    created_at: days.at(61, '10:00'),
  });
}

async function writeReports(tx: Transaction, { plan, days }: Desk): Promise<void> {
  for (const { note_id, user_id } of plan.shares) {
    const [share] = await listNoteShares(tx, { note_id, now: days.now });
    if (share === undefined) continue;
    await insertShareReport(
      tx,
      { note_id },
      {
        user_id,
        share_id: share.id,
        reason: 'COPYRIGHT',
        text: '제 강의의 판서를 허락 없이 옮겨 적은 노트로 보입니다. 확인을 부탁드립니다.',
        reporter_name: '강의자',
        reporter_email: 'lecturer@univ.example',
        has_statement: false,
        network_hash: Buffer.alloc(32, 7),
        created_at: days.at(1, '18:05'),
      },
    );
  }
  const written = plan.jobs.filter(({ document }) => document !== null).slice(0, 2);
  for (const [index, { id, user_id, document }] of written.entries()) {
    const section = document?.sections[0];
    const block = section?.blocks[0];
    if (section === undefined || block === undefined) continue;
    await insertOrUpdateReport(tx, {
      user_id,
      note_id: id,
      note_version: 1,
      section: section.number,
      block_id: block.id,
      kind: index === 0 ? 'WRONG' : 'MISSING',
      comment: index === 0 ? '교수님이 반대로 설명하신 것 같아요.' : '칠판에 쓰신 예제가 빠졌어요.',
      consents: true,
      job_id: id,
      created_at: days.at(index + 1, '21:15'),
    });
  }
}

async function writeRequests(tx: Transaction, { plan, days, operators }: Desk): Promise<void> {
  const [payment] = lastPaid(plan, 1);
  const [member] = plan.users;
  if (payment === undefined || member === undefined) throw new Error('the demo data has no payments');
  const common = { session_id: createDemoId('session/desk'), ip: '127.0.0.1', request_key: null };
  const filedAt = days.at(0, '09:30');
  const times = { requested_at: filedAt, expires_at: new Date(filedAt.getTime() + 3 * MS_PER_DAY) };
  await insertRequest(tx, {
    ...common,
    ...times,
    id: createDemoId('request/grant'),
    kind: 'credit_grant',
    payload: { user_id: member.id, operation: 'add', amount: 3000 },
    subject_user_id: member.id,
    requested_by: operators.support,
    reason: '장애로 노트 세 개를 다시 만들어야 했던 고객',
  });
  await insertRequest(tx, {
    ...common,
    ...times,
    id: createDemoId('request/refund'),
    kind: 'exceptional_refund',
    payload: { payment_id: payment.id, amount: payment.amount_won, cause: 'MINOR' },
    subject_user_id: payment.user_id,
    requested_by: operators.finance,
    reason: '미성년자 결제, 법정대리인이 취소를 요청함',
  });
}

async function writeRemarks(tx: Transaction, { plan, days, operators }: Desk): Promise<void> {
  const [payment] = lastPaid(plan, 1);
  if (payment === undefined) return;
  const text = '법정대리인과 통화함. 가족관계증명서를 메일로 받기로 했습니다.';
  await insertUserNote(tx, {
    user_id: payment.user_id,
    operator_id: operators.support,
    text,
    created_at: days.at(0, '09:20'),
  });
}
