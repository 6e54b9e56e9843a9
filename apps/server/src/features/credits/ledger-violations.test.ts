import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guard, type GuardTrial, openGuardTrial } from '../../../testing/open-guard-trial.ts';

const USER = randomUUID();
const [LOT, HOLD, SUBJECT] = [randomUUID(), randomUUID(), randomUUID()];

/** A wallet of 100 with 30 held, one entry, one lot; the owner may do anything that no constraint forbids. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${USER}', 'g@example.com', 'x', now(), now());
  insert into credit_lots (id, user_id, kind, granted_micro, remaining_micro, expires_at, created_at)
    values ('${LOT}', '${USER}', 'GRANT', 100, 100, now() + interval '1 day', now());
  with entry as (select post_entry('${USER}', 'GRANT', '${USER}', 100, 'test', null, now()) as id)
    insert into ledger_transfers select id, 1, 'sys:granted', 'user:${USER}', 100, '${LOT}' from entry;
  select hold_credits('${HOLD}', '${USER}', 'JOB', '${SUBJECT}', 30, now() + interval '1 day', now());`;

const entry = (values: string) =>
  `insert into ledger_entries (user_id, entry_number, prev_number, kind, source_id, before_micro, delta_micro, after_micro,
     actor, created_at) values ('${USER}', ${values}, 'test', now())`;
const hold = (id: string, subject: string, amount: number) =>
  `insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, expires_at, created_at)
     values ('${id}', '${USER}', 'JOB', '${subject}', ${amount}, now(), now())`;
const lot = (columns: string, values: string) =>
  `insert into credit_lots (user_id, expires_at, created_at, ${columns}) values ('${USER}', now(), now(), ${values})`;
const firstEntry = `(select id from ledger_entries where user_id = '${USER}')`;

/** guard, table, and the statement that only this guard refuses at once (deferred checks are tried apart). */
const atOnce: [guard: string, table: string, kind: 'constraint' | 'trigger', attempt: string][] = [
  ['wallet_never_negative', 'wallets', 'constraint', `update wallets set held_micro = 101 where user_id = '${USER}'`],
  ['closed_is_empty', 'wallets', 'constraint', `update wallets set closed_at = now() where user_id = '${USER}'`],
  [
    'wallet_stays_closed',
    'wallets',
    'trigger',
    `select settle_hold('${HOLD}', 0, 'CAPTURE', '${HOLD}', 'test', now()); select close_wallet('${USER}', now());
     update wallets set updated_at = now() where user_id = '${USER}'`,
  ],
  ['lot_bounds', 'credit_lots', 'constraint', `update credit_lots set remaining_micro = 101 where id = '${LOT}'`],
  [
    'lot_bonus',
    'credit_lots',
    'constraint',
    lot('kind, granted_micro, bonus_micro, remaining_micro', `'GRANT', 5, 5, 5`),
  ],
  ['lot_kind_matches', 'credit_lots', 'constraint', lot('kind, granted_micro, remaining_micro', `'PAYMENT', 5, 5`)],
  [
    'one_lot_per_payment',
    'credit_lots',
    'constraint',
    `${lot('kind, granted_micro, remaining_micro, payment_id', `'PAYMENT', 5, 5, '${USER}'`)};
     ${lot('kind, granted_micro, remaining_micro, payment_id', `'PAYMENT', 5, 5, '${USER}'`)}`,
  ],
  ['entry_moves_something', 'ledger_entries', 'constraint', entry(`2, 1, 'GRANT', '${LOT}', 100, 0, 100`)],
  ['balance_never_negative', 'ledger_entries', 'constraint', entry(`2, 1, 'CAPTURE', '${LOT}', 100, -101, -1`)],
  ['one_entry_per_number', 'ledger_entries', 'constraint', entry(`1, null, 'GRANT', '${LOT}', 0, 7, 7`)],
  ['one_entry_per_source', 'ledger_entries', 'constraint', entry(`2, 1, 'GRANT', '${USER}', 100, 7, 107`)],
  ['entry_adds_up', 'ledger_entries', 'constraint', entry(`2, 1, 'GRANT', '${LOT}', 100, 7, 108`)],
  ['entry_in_order', 'ledger_entries', 'constraint', entry(`5, 1, 'GRANT', '${LOT}', 100, 7, 107`)],
  ['entry_continues_chain', 'ledger_entries', 'constraint', entry(`2, 1, 'GRANT', '${LOT}', 99, 7, 106`)],
  [
    'transfer_moves_something',
    'ledger_transfers',
    'constraint',
    `insert into ledger_transfers values (${firstEntry}, 2, 'a', 'b', 0, '${LOT}')`,
  ],
  [
    'transfer_between_two',
    'ledger_transfers',
    'constraint',
    `insert into ledger_transfers values (${firstEntry}, 2, 'a', 'a', 1, '${LOT}')`,
  ],
  ['hold_not_empty', 'credit_holds', 'constraint', hold(randomUUID(), randomUUID(), 0)],
  ['one_hold_per_subject', 'credit_holds', 'constraint', hold(randomUUID(), SUBJECT, 1)],
  [
    'capture_within_hold',
    'credit_holds',
    'constraint',
    `update credit_holds set status = 'CAPTURED', settled_at = now(), captured_micro = 31 where id = '${HOLD}'`,
  ],
  [
    'held_until_settled',
    'credit_holds',
    'constraint',
    `update credit_holds set settled_at = now() where id = '${HOLD}'`,
  ],
  [
    'captured_means_something',
    'credit_holds',
    'constraint',
    `update credit_holds set status = 'CAPTURED', settled_at = now() where id = '${HOLD}'`,
  ],
  [
    'leg_not_empty',
    'credit_hold_legs',
    'constraint',
    `insert into credit_hold_legs values ('${HOLD}', '${LOT}', 0) on conflict do nothing`,
  ],
  ['wallets_no_delete', 'wallets', 'trigger', 'delete from wallets'],
  ['lots_no_delete', 'credit_lots', 'trigger', 'delete from credit_lots'],
  ['holds_no_delete', 'credit_holds', 'trigger', 'delete from credit_holds'],
  [
    'hold_settled_once',
    'credit_holds',
    'trigger',
    `select settle_hold('${HOLD}', 5, 'CAPTURE', '${HOLD}', 'test', now());
     update credit_holds set status = 'RELEASED', captured_micro = 0 where id = '${HOLD}'`,
  ],
  ['entries_append_only', 'ledger_entries', 'trigger', `update ledger_entries set reason = 'x'`],
  ['entries_no_truncate', 'ledger_entries', 'trigger', 'truncate ledger_entries cascade'],
  ['transfers_append_only', 'ledger_transfers', 'trigger', 'delete from ledger_transfers'],
  ['transfers_no_truncate', 'ledger_transfers', 'trigger', 'truncate ledger_transfers'],
  ['hold_legs_append_only', 'credit_hold_legs', 'trigger', 'delete from credit_hold_legs'],
  [
    'lot_identity_fixed',
    'credit_lots',
    'trigger',
    `update credit_lots set expires_at = now() + interval '9 days' where id = '${LOT}'`,
  ],
];

const atCommit: [guard: string, table: string, attempt: string][] = [
  ['wallet_agrees', 'wallets', `update wallets set balance_micro = 99 where user_id = '${USER}'`],
  ['lots_agree', 'credit_lots', `update credit_lots set remaining_micro = 99 where id = '${LOT}'`],
  [
    'ledger_agrees',
    'ledger_entries',
    `${entry(`2, 1, 'GRANT', '${LOT}', 100, 7, 107`)};
    insert into ledger_transfers select max(id), 1, 'sys:granted', 'user:${USER}', 7, '${LOT}' from ledger_entries`,
  ],
  [
    'holds_agree',
    'credit_holds',
    `update credit_holds set status = 'RELEASED', settled_at = now() where id = '${HOLD}'`,
  ],
  [
    'transfers_agree',
    'ledger_entries',
    `select post_entry('${USER}', 'GRANT', '${LOT}', 7, 'test', null, now());
    update credit_lots set remaining_micro = 93 where id = '${LOT}';
    ${lot('kind, granted_micro, remaining_micro', `'GRANT', 14, 14`)}`,
  ],
];

/** Which row belongs to which: without them other guards would speak of nothing, and dropping one only removes the reference. */
const references = [
  'chain_target',
  'credit_hold_legs_hold_id_fkey',
  'credit_hold_legs_lot_id_fkey',
  'credit_holds_user_id_fkey',
  'credit_lots_id_payment_id_key',
  'credit_lots_user_id_fkey',
  'ledger_entries_user_id_fkey',
  'ledger_transfers_entry_id_fkey',
  'ledger_transfers_lot_id_fkey',
  'wallets_user_id_fkey',
];
const elsewhere = ['lot_has_its_payment', 'refund_hold_agrees'];
const tables = ['wallets', 'credit_lots', 'ledger_entries', 'ledger_transfers', 'credit_holds', 'credit_hold_legs'];

let trial: GuardTrial;
beforeAll(async () => {
  trial = await openGuardTrial(scene);
});
afterAll(() => trial.close());

const guards: Guard[] = [
  ...atOnce.map(([name, table, kind, attempt]) => ({ name, table, kind, attempt })),
  ...atCommit.map(([name, table, attempt]) => ({ name, table, kind: 'trigger' as const, attempt })),
];

describe('each guard of the ledger', () => {
  it.each(guards)(
    '$name on $table ($kind) refuses what it stands against, and is missed when it is gone',
    async (guard) => {
      const refused = await trial.refusalOf(guard);
      expect(refused).not.toBeNull();
      expect(await trial.refusalOf(guard, { without: true })).not.toBe(refused);
    },
  );

  it('is tried here or named with the reason why not', async () => {
    const known = [...guards.map((guard) => guard.name), ...references, ...elsewhere];
    expect((await trial.listGuards(tables)).filter((name) => !known.includes(name))).toEqual([]);
  });
});
