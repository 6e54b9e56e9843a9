import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const newId = (): string => randomUUID();
const [USER, OPERATOR, PAID, USED, REVIEW, ALARM] = [newId(), newId(), newId(), newId(), newId(), newId()];
const [REFUND, JOB, CHARGEBACK] = [newId(), newId(), newId()];

const order = (id: string, name: string) => `
  insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, order_name, created_at, expires_at)
    values ('${id}', '${name}', '${USER}', 1000, 100, '크레딧', now(), now());`;
const paid = (id: string, name: string) => `${order(id, name)}
  select settle_payment('${id}', 'key-${name}', now(), now() + interval '1 year', '카드', null, null, null, 909, 91, null, '{}',
    jsonb_build_object('totalAmount', 1000, 'orderId', '${name}', 'paymentKey', 'key-${name}', 'status', 'DONE'), now());`;

/**
 * A used payment that was cancelled outside in two parts: a charge-back of 600 won, and 400 won for which 40 credits are owed. An order
 * under review, and an alarm with a note.
 */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${USER}', 'desk-buyer@example.com', 'x', now(), now()), ('${OPERATOR}', 'desk-operator@example.com', 'x', now(), now());
  ${paid(USED, 'order_used')}
  select hold_credits('${JOB}', '${USER}', 'JOB', '${JOB}', 100, now() + interval '1 day', now());
  select settle_hold('${JOB}', 100, 'CAPTURE', '${JOB}', 'test', now());
  select book_chargeback('${CHARGEBACK}', '${USED}', 600, '2026-11-01', '이유', '근거', '${OPERATOR}', now());
  select book_external_cancel('c-open', '${USED}', 400, now(), now());
  ${order(REVIEW, 'order_review')}
  update payment_orders set status = 'REVIEW', payment_key = 'k' where id = '${REVIEW}';
  insert into payment_alarms (id, kind, subject, detail, raised_at) values ('${ALARM}', 'K', 'desk', '{}', now());
  insert into case_notes (case_kind, case_id, act, text, operator_id, created_at)
    values ('ALARM', '${ALARM}', 'NOTE', '메모입니다', '${OPERATOR}', now());`;

interface Note {
  kind?: string;
  id?: string;
  act?: string;
  outcome?: string | null;
  text?: string | null;
  assignee?: string | null;
  operator?: string | null;
}
const quoted = (value: string | null) => (value === null ? 'null' : `'${value}'`);
const note = ({ kind = 'ALARM', id = ALARM, act = 'NOTE', outcome = null, ...row }: Note) => {
  const { text = '메모입니다', assignee = null, operator = OPERATOR } = row;
  return `insert into case_notes (case_kind, case_id, act, outcome, text, assignee_id, operator_id, created_at)
    values ('${kind}', '${id}', '${act}', ${quoted(outcome)}, ${quoted(text)}, ${quoted(assignee)}, ${quoted(operator)}, now())`;
};
const writeOff = ({ key = 'c-open', amount = 40, loss = 400, reason = '이유', operator = OPERATOR } = {}) =>
  `insert into write_offs values ('${key}', ${amount}, ${loss}, '${reason}', '${operator}', now());
   update external_cancels set settled_at = now() where cancel_transaction_key = '${key}' and settled_at is null`;
interface Chargeback {
  id?: string;
  payment?: string;
  key?: string;
  provider?: string;
  won?: number;
  reason?: string;
  evidence?: string;
  operator?: string;
}
const chargeback = ({ id = newId(), payment = USED, key = 'c-open', provider = 'p-1', ...row }: Chargeback) => {
  const { won = 400, reason = '이유', evidence = '근거', operator = OPERATOR } = row;
  return `${writeOff()};
    insert into chargebacks (id, payment_id, cancel_transaction_key, provider_cancel_key, amount_won, disputed_on, reason, evidence, operator_id, created_at)
    values ('${id}', '${payment}', '${key}', '${provider}', ${won}, '2026-11-02', '${reason}', '${evidence}', '${operator}', now())`;
};
const exception = (requestedBy: string) => `
  ${paid(PAID, 'order_paid')}
  insert into refunds (id, payment_id, user_id, amount_won, credits_micro, reason, requested_at, next_check_at, requested_by, exception_cause)
    values ('${REFUND}', '${PAID}', '${USER}', 500, 100, '미성년자', now(), now(), '${requestedBy}', 'MINOR');
  select hold_credits(gen_random_uuid(), '${USER}', 'REFUND', '${REFUND}', 100, now() + interval '1 day', now(),
    (select lot_id from payments where id = '${PAID}'))`;

const notes: ConstraintRow[] = [
  [
    'case_notes_pkey',
    'case_notes',
    'two notes with one id',
    `insert into case_notes overriding system value select * from case_notes`,
  ],
  ['case_notes_assignee_id_fkey', 'case_notes', 'an unknown assignee', note({ act: 'ASSIGN', assignee: newId() })],
  ['case_notes_operator_id_fkey', 'case_notes', 'a note without an operator', note({ operator: newId() })],
  ['note_length', 'case_notes', 'a note without words', note({ text: '음' })],
  ['note_has_text', 'case_notes', 'a note without a text', note({ text: null })],
  ['closing_has_outcome', 'case_notes', 'a closing without an outcome', note({ act: 'CLOSE' })],
  ['assigning_names_assignee', 'case_notes', 'an assignment without an operator', note({ act: 'ASSIGN' })],
  ['only_closing_by_system', 'case_notes', 'a note by no operator', note({ operator: null })],
  [
    'outcome_fits_case',
    'case_notes',
    'a refund closed as not paid',
    note({ kind: 'ORDER', id: USED, act: 'CLOSE', outcome: 'NOT_REFUNDED' }),
  ],
];

const losses: ConstraintRow[] = [
  [
    'write_offs_pkey',
    'write_offs',
    'one loss written off twice',
    `${writeOff({ amount: 20 })}; insert into write_offs values ('c-open', 20, 0, '이유', '${OPERATOR}', now())`,
  ],
  ['write_offs_operator_id_fkey', 'write_offs', 'a loss without an operator', writeOff({ operator: newId() })],
  [
    'write_off_not_empty',
    'write_offs',
    'a loss of zero',
    `insert into write_offs values ('c-open', 0, 0, '이유', '${OPERATOR}', now())`,
  ],
  ['write_off_loss', 'write_offs', 'a negative loss', writeOff({ loss: -1 })],
  ['write_off_reason', 'write_offs', 'a loss without a reason', writeOff({ reason: ' ' })],
  ['chargebacks_pkey', 'chargebacks', 'two charge-backs with one id', chargeback({ id: CHARGEBACK })],
  [
    'chargebacks_operator_id_fkey',
    'chargebacks',
    'a charge-back without an operator',
    chargeback({ operator: newId() }),
  ],
  [
    'provider_cancel_once',
    'chargebacks',
    'one cancellation for two charge-backs',
    `update chargebacks set provider_cancel_key = 'p-1'; ${chargeback({})}`,
  ],
  ['chargeback_positive', 'chargebacks', 'a charge-back of zero won', chargeback({ won: 0 })],
  ['chargebacks_payment_id_fkey', 'chargebacks', 'a charge-back without a payment', chargeback({ payment: newId() })],
  [
    'chargebacks_cancel_transaction_key_fkey',
    'chargebacks',
    'a charge-back without a cancellation',
    chargeback({ key: 'c-none' }),
  ],
  [
    'write_offs_cancel_transaction_key_fkey',
    'write_offs',
    'a loss without a cancellation',
    writeOff({ key: 'c-none' }),
  ],
  ['chargeback_reason', 'chargebacks', 'a charge-back without a reason', chargeback({ reason: ' ' })],
  ['chargeback_evidence', 'chargebacks', 'a charge-back without evidence', chargeback({ evidence: ' ' })],
  [
    'chargeback_of_one_cancel',
    'chargebacks',
    'two charge-backs of one cancellation',
    chargeback({ key: `chargeback:${CHARGEBACK}`, won: 600 }),
  ],
  ['exception_by_operator', 'refunds', 'a buyer who refunds outside of the rules', exception(USER)],
];

const triggers: ConstraintRow[] = [
  ['case_notes_append_only', 'case_notes', 'a changed note', `update case_notes set text = '다른 메모'`],
  ['case_notes_no_truncate', 'case_notes', 'truncated notes', 'truncate case_notes'],
  ['note_of_known_case', 'case_notes', 'a note of no case', note({ id: newId() })],
  [
    'closing_agrees',
    'case_notes',
    'an order closed as settled without its payment',
    note({ kind: 'ORDER', id: REVIEW, act: 'CLOSE', outcome: 'SETTLED' }),
  ],
  ['write_offs_append_only', 'write_offs', 'a changed loss', 'update write_offs set loss_won = 0'],
  ['write_offs_no_truncate', 'write_offs', 'truncated losses', 'truncate write_offs'],
  [
    'write_off_agrees',
    'write_offs',
    'a loss that leaves its shortfall open',
    `insert into write_offs values ('c-open', 40, 400, '이유', '${OPERATOR}', now())`,
  ],
  [
    'chargeback_fixed',
    'chargebacks',
    'a changed charge-back',
    `update chargebacks set provider_cancel_key = 'p', reason = '다른 이유'`,
  ],
  ['chargebacks_no_delete', 'chargebacks', 'a deleted charge-back', 'delete from chargebacks'],
  ['chargebacks_no_truncate', 'chargebacks', 'truncated charge-backs', 'truncate chargebacks'],
  [
    'chargeback_agrees',
    'chargebacks',
    'a charge-back of another amount than its cancellation',
    chargeback({ won: 399 }),
  ],
];

export const deskConstraints: ConstraintSet = {
  scene,
  constraints: [...toConstraints('constraint', [...notes, ...losses]), ...toConstraints('trigger', triggers)],
};
