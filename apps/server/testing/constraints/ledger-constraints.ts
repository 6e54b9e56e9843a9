import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const newId = (): string => randomUUID();
const [USER, LOT, HOLD, SUBJECT, UNKNOWN_USER] = [newId(), newId(), newId(), newId(), newId()];

/**
 * A wallet of 100 credits with 30 held, one entry and one lot; the table owner may do anything that no constraint
 * forbids.
 */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${USER}', 'g@example.com', 'x', now(), now());
  insert into credit_lots (id, user_id, kind, granted_micro, remaining_micro, expires_at, created_at)
    values ('${LOT}', '${USER}', 'GRANT', 100, 100, now() + interval '1 day', now());
  with entry as (select post_entry('${USER}', 'GRANT', '${USER}', 100, 'test', null, now()) as id)
    insert into ledger_transfers select id, 1, 'sys:granted', 'user:${USER}', 100, '${LOT}' from entry;
  select hold_credits('${HOLD}', '${USER}', 'JOB', '${SUBJECT}', 30, now() + interval '1 day', now());`;

const firstEntry = `(select id from ledger_entries where user_id = '${USER}')`;
const entry = (values: string, { user = USER, id = '' } = {}) =>
  `insert into ledger_entries (${id && 'id, '}user_id, entry_number, prev_number, kind, source_id, before_micro, delta_micro,
     after_micro, actor, created_at) ${id && 'overriding system value'} values (${id && `${id}, `}'${user}', ${values}, 'test', now())`;
const hold = (id: string, subject: string, { amount = 1, user = USER } = {}) =>
  `insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, expires_at, created_at)
     values ('${id}', '${user}', 'JOB', '${subject}', ${amount}, now(), now())`;
const lot = (columns: string, values: string, user = USER) =>
  `insert into credit_lots (user_id, expires_at, created_at, ${columns}) values ('${user}', now(), now(), ${values})`;
const transfer = (values: string) => `insert into ledger_transfers values (${values})`;
const leg = (values: string) => `insert into credit_hold_legs values (${values})`;
const boughtLot = lot('kind, granted_micro, remaining_micro, payment_id', `'PAYMENT', 5, 5, '${USER}'`);
const brokenChain = entry(`2, 1, 'GRANT', '${LOT}', 99, 7, 106`);

const wallets: ConstraintRow[] = [
  [
    'closed_is_empty',
    'wallets',
    'credits in a closed wallet',
    `update wallets set closed_at = now() where user_id = '${USER}'`,
  ],
  [
    'wallets_pkey',
    'wallets',
    'two wallets of one user',
    `insert into wallets (user_id, updated_at) values ('${USER}', now())`,
  ],
  [
    'wallets_user_id_fkey',
    'wallets',
    'a wallet without a user',
    `insert into wallets (user_id, updated_at) values ('${UNKNOWN_USER}', now())`,
  ],
  [
    'wallet_never_negative',
    'wallets',
    'more credits held than owned',
    `update wallets set held_micro = 101 where user_id = '${USER}'`,
  ],
];

const lots: ConstraintRow[] = [
  [
    'credit_lots_pkey',
    'credit_lots',
    'two lots with one id',
    lot('id, kind, granted_micro, remaining_micro', `'${LOT}', 'GRANT', 5, 5`),
  ],
  [
    'credit_lots_user_id_fkey',
    'credit_lots',
    'a lot without a user',
    lot('kind, granted_micro, remaining_micro', `'GRANT', 5, 5`, UNKNOWN_USER),
  ],
  [
    'lot_bounds',
    'credit_lots',
    'more credits left than granted',
    `update credit_lots set remaining_micro = 101 where id = '${LOT}'`,
  ],
  [
    'lot_bonus',
    'credit_lots',
    'a lot with bonus credits only',
    lot('kind, granted_micro, bonus_micro, remaining_micro', `'GRANT', 5, 5, 5`),
  ],
  [
    'lot_kind_matches',
    'credit_lots',
    'bought credits without a payment',
    lot('kind, granted_micro, remaining_micro', `'PAYMENT', 5, 5`),
  ],
  ['one_lot_per_payment', 'credit_lots', 'one payment credited twice', `${boughtLot}; ${boughtLot}`],
];

const entries: ConstraintRow[] = [
  [
    'ledger_entries_pkey',
    'ledger_entries',
    'two entries with one id',
    entry(`2, 1, 'GRANT', '${LOT}', 100, 7, 107`, { id: firstEntry }),
  ],
  [
    'ledger_entries_user_id_fkey',
    'ledger_entries',
    'an entry without a user',
    entry(`1, null, 'GRANT', '${LOT}', 0, 7, 7`, { user: UNKNOWN_USER }),
  ],
  ['entry_delta_not_zero', 'ledger_entries', 'an entry of zero', entry(`2, 1, 'GRANT', '${LOT}', 100, 0, 100`)],
  ['balance_never_negative', 'ledger_entries', 'a negative balance', entry(`2, 1, 'CAPTURE', '${LOT}', 100, -101, -1`)],
  [
    'one_entry_per_number',
    'ledger_entries',
    'two entries with one number',
    entry(`1, null, 'GRANT', '${LOT}', 0, 7, 7`),
  ],
  [
    'one_entry_per_source',
    'ledger_entries',
    'one source recorded twice',
    entry(`2, 1, 'GRANT', '${USER}', 100, 7, 107`),
  ],
  ['entry_adds_up', 'ledger_entries', 'a balance that is not the sum', entry(`2, 1, 'GRANT', '${LOT}', 100, 7, 108`)],
  ['entry_in_order', 'ledger_entries', 'a gap in the entry numbers', entry(`5, 1, 'GRANT', '${LOT}', 100, 7, 107`)],
  ['entry_continues_chain', 'ledger_entries', 'a previous balance that differs from the last entry', brokenChain],
  ['chain_target', 'ledger_entries', 'the entry chain, which references it', brokenChain],
  [
    'ledger_transfers_pkey',
    'ledger_transfers',
    'a duplicate transfer',
    transfer(`${firstEntry}, 1, 'a', 'b', 1, '${LOT}'`),
  ],
  [
    'ledger_transfers_entry_id_fkey',
    'ledger_transfers',
    'a transfer without an entry',
    transfer(`0, 2, 'a', 'b', 1, '${LOT}'`),
  ],
  [
    'ledger_transfers_lot_id_fkey',
    'ledger_transfers',
    'a transfer without a lot',
    transfer(`${firstEntry}, 2, 'a', 'b', 1, '${UNKNOWN_USER}'`),
  ],
  [
    'transfer_amount_positive',
    'ledger_transfers',
    'a transfer of zero',
    transfer(`${firstEntry}, 2, 'a', 'b', 0, '${LOT}'`),
  ],
  [
    'transfer_between_two',
    'ledger_transfers',
    'a transfer to the same account',
    transfer(`${firstEntry}, 2, 'a', 'a', 1, '${LOT}'`),
  ],
];

const holds: ConstraintRow[] = [
  ['credit_holds_pkey', 'credit_holds', 'two holds with one id', hold(HOLD, randomUUID())],
  [
    'credit_holds_user_id_fkey',
    'credit_holds',
    'a hold without a user',
    hold(randomUUID(), randomUUID(), { user: UNKNOWN_USER }),
  ],
  ['hold_not_empty', 'credit_holds', 'a hold of zero', hold(randomUUID(), randomUUID(), { amount: 0 })],
  ['one_hold_per_subject', 'credit_holds', 'two holds for one subject', hold(randomUUID(), SUBJECT)],
  [
    'capture_within_hold',
    'credit_holds',
    'more captured than held',
    `update credit_holds set status = 'CAPTURED', settled_at = now(), captured_micro = 31 where id = '${HOLD}'`,
  ],
  [
    'held_until_settled',
    'credit_holds',
    'an open hold with a settle time',
    `update credit_holds set settled_at = now() where id = '${HOLD}'`,
  ],
  [
    'captured_amount_positive',
    'credit_holds',
    'a capture of zero',
    `update credit_holds set status = 'CAPTURED', settled_at = now() where id = '${HOLD}'`,
  ],
  ['credit_hold_legs_pkey', 'credit_hold_legs', 'one lot held twice by a hold', leg(`'${HOLD}', '${LOT}', 1`)],
  ['credit_hold_legs_hold_id_fkey', 'credit_hold_legs', 'a leg without a hold', leg(`'${UNKNOWN_USER}', '${LOT}', 1`)],
  ['credit_hold_legs_lot_id_fkey', 'credit_hold_legs', 'a leg without a lot', leg(`'${HOLD}', '${UNKNOWN_USER}', 1`)],
  ['leg_not_empty', 'credit_hold_legs', 'a leg of zero', `${leg(`'${HOLD}', '${LOT}', 0`)} on conflict do nothing`],
];

const triggers: ConstraintRow[] = [
  ['wallets_no_delete', 'wallets', 'a deleted wallet', 'delete from wallets'],
  [
    'wallet_stays_closed',
    'wallets',
    'a reopened wallet',
    `select settle_hold('${HOLD}', 0, 'CAPTURE', '${HOLD}', 'test', now()); select close_wallet('${USER}', now());
     update wallets set updated_at = now() where user_id = '${USER}'`,
  ],
  ['lots_no_delete', 'credit_lots', 'a deleted lot', 'delete from credit_lots'],
  ['holds_no_delete', 'credit_holds', 'a deleted hold', 'delete from credit_holds'],
  [
    'hold_settled_once',
    'credit_holds',
    'a captured hold that is released',
    `select settle_hold('${HOLD}', 5, 'CAPTURE', '${HOLD}', 'test', now());
     update credit_holds set status = 'RELEASED', captured_micro = 0 where id = '${HOLD}'`,
  ],
  ['entries_append_only', 'ledger_entries', 'a changed ledger entry', `update ledger_entries set reason = 'x'`],
  ['entries_no_truncate', 'ledger_entries', 'a truncated ledger', 'truncate ledger_entries cascade'],
  ['transfers_append_only', 'ledger_transfers', 'a changed transfer', 'delete from ledger_transfers'],
  ['transfers_no_truncate', 'ledger_transfers', 'truncated transfers', 'truncate ledger_transfers'],
  ['hold_legs_append_only', 'credit_hold_legs', 'a changed hold leg', 'delete from credit_hold_legs'],
  [
    'lot_identity_fixed',
    'credit_lots',
    'an extended expiry of a lot',
    `update credit_lots set expires_at = now() + interval '9 days' where id = '${LOT}'`,
  ],
  [
    'wallet_agrees',
    'wallets',
    'a balance without ledger entries',
    `update wallets set balance_micro = 99 where user_id = '${USER}'`,
  ],
  [
    'lots_agree',
    'credit_lots',
    'lots that differ from the wallet',
    `update credit_lots set remaining_micro = 99 where id = '${LOT}'`,
  ],
  [
    'ledger_agrees',
    'ledger_entries',
    'an entry that is missing in the wallet',
    `${entry(`2, 1, 'GRANT', '${LOT}', 100, 7, 107`)};
    insert into ledger_transfers select max(id), 1, 'sys:granted', 'user:${USER}', 7, '${LOT}' from ledger_entries`,
  ],
  [
    'holds_agree',
    'credit_holds',
    'a released hold whose credits stay locked',
    `update credit_holds set status = 'RELEASED', settled_at = now() where id = '${HOLD}'`,
  ],
  [
    'transfers_agree',
    'ledger_entries',
    'an entry without transfers',
    `select post_entry('${USER}', 'GRANT', '${LOT}', 7, 'test', null, now());
    update credit_lots set remaining_micro = 93 where id = '${LOT}';
    ${lot('kind, granted_micro, remaining_micro', `'GRANT', 14, 14`)}`,
  ],
];

export const ledgerConstraints: ConstraintSet = {
  scene,
  constraints: [
    ...toConstraints('constraint', [...wallets, ...lots, ...entries, ...holds]),
    ...toConstraints('trigger', triggers),
  ],
};
