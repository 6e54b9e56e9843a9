import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const newId = (): string => randomUUID();
const [USER, OPERATOR, LOT, OUTAGE, EXTENSION, ORDER, REFUND] = Array.from({ length: 7 }, newId) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const IN_CLOSED_MONTH = "timestamptz '2020-01-15 12:00+09'";

/** A lot that was extended once, a payment with an open refund, an outage, and January 2020 closed. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${USER}', 'a@example.com', 'x', now(), now()), ('${OPERATOR}', 'o@example.com', 'x', now(), now());
  insert into credit_lots (id, user_id, kind, granted_micro, remaining_micro, expires_at, created_at)
    values ('${LOT}', '${USER}', 'GRANT', 100, 100, now() + interval '1 day', now());
  with entry as (select post_entry('${USER}', 'GRANT', '${USER}', 100, 'test', null, now()) as id)
    insert into ledger_transfers select id, 1, 'sys:granted', 'user:${USER}', 100, '${LOT}' from entry;
  insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, order_name, created_at, expires_at)
    values ('${ORDER}', 'order_closing', '${USER}', 1000, 100, '크레딧', now(), now());
  select settle_payment('${ORDER}', 'key-closing', now(), now() + interval '1 year', '카드', null, null, null, 909, 91, null, '{}',
    jsonb_build_object('totalAmount', 1000, 'orderId', 'order_closing', 'paymentKey', 'key-closing', 'status', 'DONE'), now());
  insert into refunds (id, payment_id, user_id, amount_won, credits_micro, reason, requested_at, next_check_at)
    values ('${REFUND}', '${ORDER}', '${USER}', 1000, 100, '변심', now(), now());
  select hold_credits(gen_random_uuid(), '${USER}', 'REFUND', '${REFUND}', 100, now() + interval '1 day', now(),
    (select lot_id from payments where id = '${ORDER}'));
  insert into outage_extensions (id, starts_at, ends_at, days, reason, requested_by, created_at)
    values ('${OUTAGE}', now() - interval '1 day', now(), 1, '장애', '${OPERATOR}', now());
  select extend_lot('${EXTENSION}', '${LOT}', now() + interval '2 days', 'OUTAGE', '장애', '${OPERATOR}', '${OUTAGE}', now());
  insert into month_closings values ('2020-01', '2020-01-01 00:00+09', '2020-02-01 00:00+09', '{}', 'f', sha256('f'), '[]',
    '${OPERATOR}', null, now());`;

interface ExtensionRow {
  id?: string;
  lot?: string;
  to?: string;
  cause?: string;
  reason?: string;
  requested_by?: string | null;
  approved_by?: string | null;
  outage?: string | null;
}
const orNull = (id: string | null) => (id === null ? 'null' : `'${id}'`);
const currentExpiry = `(select expires_at from credit_lots where id = '${LOT}')`;
/** The lot follows the extension, so that nothing else rejects it. */
const extension = ({ id = newId(), lot = LOT, to = `${currentExpiry} + interval '1 day'`, ...row }: ExtensionRow) => {
  const { cause = 'REQUEST', reason = '요청', requested_by = OPERATOR, approved_by = null, outage = null } = row;
  return `insert into lot_extensions (id, lot_id, from_expiry, to_expiry, cause, reason, requested_by, approved_by, outage_id, created_at)
      values ('${id}', '${lot}', ${currentExpiry}, ${to}, '${cause}', '${reason}', ${orNull(requested_by)}, ${orNull(approved_by)},
        ${orNull(outage)}, now());
    update credit_lots set expires_at = ${to} where id = '${LOT}'`;
};

const extensions: ConstraintRow[] = [
  ['lot_extensions_pkey', 'lot_extensions', 'two extensions with one id', extension({ id: EXTENSION })],
  ['lot_extensions_lot_id_fkey', 'lot_extensions', 'an extension without a lot', extension({ lot: newId() })],
  [
    'lot_extensions_requested_by_fkey',
    'lot_extensions',
    'an unknown operator',
    `${extension({ requested_by: newId() })}; set constraints all immediate`,
  ],
  [
    'lot_extensions_approved_by_fkey',
    'lot_extensions',
    'an unknown second operator',
    extension({ approved_by: newId() }),
  ],
  [
    'lot_extensions_outage_id_fkey',
    'lot_extensions',
    'an unknown outage',
    extension({ cause: 'OUTAGE', outage: newId() }),
  ],
  ['extension_reason', 'lot_extensions', 'an extension without a reason', extension({ reason: ' ' })],
  [
    'extension_only_later',
    'lot_extensions',
    'a shortened validity',
    extension({ to: `${currentExpiry} - interval '1 hour'` }),
  ],
  [
    'extension_within_year',
    'lot_extensions',
    'validity without end',
    extension({ to: `${currentExpiry} + interval '2 years'` }),
  ],
  ['extension_names_operator', 'lot_extensions', 'an extension by no one', extension({ requested_by: null })],
  ['extension_names_outage', 'lot_extensions', 'an outage that is not named', extension({ cause: 'OUTAGE' })],
  [
    'one_extension_per_outage',
    'lot_extensions',
    'one outage compensated twice',
    extension({ cause: 'OUTAGE', outage: OUTAGE }),
  ],
];

interface ClosingRow {
  month?: string;
  ends?: string;
  hash?: string;
  carried?: string;
  closed_by?: string;
  approved_by?: string | null;
  closed_at?: string;
  starts?: string;
}
const closing = ({
  month = '2020-02',
  starts = '2020-02-01 00:00+09',
  ends = '2020-03-01 00:00+09',
  ...row
}: ClosingRow) => {
  const { hash = "sha256('g')", carried = '[]', closed_by = OPERATOR, approved_by = null, closed_at = 'now()' } = row;
  return `insert into month_closings values ('${month}', '${starts}', '${ends}', '{}', 'g', ${hash}, '${carried}', '${closed_by}',
    ${orNull(approved_by)}, ${closed_at})`;
};

const closings: ConstraintRow[] = [
  ['month_closings_pkey', 'month_closings', 'one month closed twice', closing({ month: '2020-01' })],
  ['closing_month', 'month_closings', 'a closing without a month', closing({ month: 'February' })],
  ['closing_once', 'month_closings', 'two closings with one end', closing({ ends: '2020-02-01 00:00+09' })],
  ['closing_hash', 'month_closings', 'a closing without the hash of its file', closing({ hash: "'\\x00'" })],
  ['closing_carried', 'month_closings', 'carried cases that are no list', closing({ carried: '{}' })],
  [
    'closing_after_month',
    'month_closings',
    'a month closed before its end',
    closing({ closed_at: "timestamptz '2020-02-10'" }),
  ],
  ['month_closings_closed_by_fkey', 'month_closings', 'a closing by no one', closing({ closed_by: newId() })],
  [
    'month_closings_approved_by_fkey',
    'month_closings',
    'an unknown second operator',
    closing({ approved_by: newId() }),
  ],
];

const settlement = (key: string, sold: string, paid: string) =>
  `insert into provider_settlements (transaction_key, payment_key, order_id, method, is_cancel, amount_won, fee_won, fee_supply_won,
     fee_vat_won, interest_fee_won, pay_out_won, sold_date, paid_out_date, fees, fetched_at)
   values ('${key}', 'k', 'o', '카드', false, 1000, 33, 30, 3, 0, 967, '${sold}', '${paid}', '[]', now())`;
const DAY = '2026-11-15';
const settlements: ConstraintRow[] = [
  [
    'provider_settlements_pkey',
    'provider_settlements',
    'one settlement counted twice',
    `${settlement('t', DAY, DAY)}; ${settlement('t', DAY, DAY)}`,
  ],
  ['settlement_sold_date', 'provider_settlements', 'a settlement without a day', settlement('t', 'today', DAY)],
  ['settlement_paid_out_date', 'provider_settlements', 'a pay-out without a day', settlement('t', DAY, 'later')],
];

const triggers: ConstraintRow[] = [
  ['extensions_append_only', 'lot_extensions', 'a deleted extension', 'delete from lot_extensions'],
  ['extensions_no_truncate', 'lot_extensions', 'truncated extensions', 'truncate lot_extensions'],
  [
    'extension_agrees',
    'lot_extensions',
    'an extension that never reached its lot',
    extension({}).replace(/;\s*update.*$/s, ''),
  ],
  [
    'extension_mailed',
    'lot_extensions',
    'an extension without a mail (the attempt fails when there is one)',
    `${extension({})}; do $$ begin if (select count(*) from mail_outbox where kind = 'credits_extended') > 1
       then raise exception 'a mail was written'; end if; end $$`,
  ],
  ['closings_append_only', 'month_closings', 'a reopened month', 'delete from month_closings'],
  ['closings_no_truncate', 'month_closings', 'all months reopened', 'truncate month_closings'],
  [
    'closing_in_order',
    'month_closings',
    'a gap between closed months',
    closing({ month: '2020-03', starts: '2020-03-01 00:00+09', ends: '2020-04-01 00:00+09' }),
  ],
  [
    'entry_in_open_month',
    'ledger_entries',
    'an entry in a closed month',
    `select add_lot('${USER}', 'GRANT', gen_random_uuid(), 5, 0, now(), null, 'test', null, ${IN_CLOSED_MONTH})`,
  ],
  [
    'payment_in_open_month',
    'payments',
    'a payment in a closed month',
    `insert into payments (id, user_id, amount_won, credits_micro, payment_key, lot_id, approved_at, supplied_won, vat_won, merchant,
       provider_payload, created_at)
     values (gen_random_uuid(), '${USER}', 1, 1, 'k', gen_random_uuid(), now(), 1, 0, '{}', '{}', ${IN_CLOSED_MONTH})`,
  ],
  [
    'refund_in_open_month',
    'refunds',
    'a refund in a closed month',
    `select settle_refund('${REFUND}', null, 'X', now()); update refunds set settled_at = ${IN_CLOSED_MONTH}`,
  ],
  [
    'external_cancel_in_open_month',
    'external_cancels',
    'a cancellation in a closed month',
    `insert into external_cancels (cancel_transaction_key, payment_id, user_id, cancel_won, left_won, deducted_micro, shortfall_micro,
       cancelled_at, created_at)
     values ('c', '${ORDER}', '${USER}', 1, 999, 0, 0, now(), ${IN_CLOSED_MONTH})`,
  ],
];

/** The validity of a lot changes by an extension only; a second attempt of the trigger lot_identity_fixed. */
export const freeExpiry = {
  name: 'lot_identity_fixed',
  table: 'credit_lots',
  kind: 'trigger' as const,
  prevents: 'a changed validity without an extension',
  attempt: `update credit_lots set expires_at = expires_at + interval '1 day' where id = '${LOT}'`,
};

export const accountingConstraints: ConstraintSet = {
  scene,
  constraints: [
    ...toConstraints('constraint', [...extensions, ...closings, ...settlements]),
    ...toConstraints('trigger', triggers),
  ],
};
