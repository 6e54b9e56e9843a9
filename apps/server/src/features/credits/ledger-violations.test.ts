import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

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

/** Runs in a transaction that is always undone; answers what refused, or null. */
async function refusalOf(attempt: string, removed: string | null): Promise<string | null> {
  await owner.query('begin');
  try {
    await owner.query(scene);
    await owner.query('set constraints all immediate; set constraints all deferred');
    if (removed !== null) await owner.query(removed);
    await owner.query(attempt);
    await owner.query('set constraints all immediate');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await owner.query('rollback');
  }
}

function removalOf(guard: string, table: string, kind: 'constraint' | 'trigger'): string {
  return kind === 'constraint'
    ? `alter table ${table} drop constraint ${guard} cascade`
    : `drop trigger ${guard} on ${table}`;
}

describe('each guard of the ledger', () => {
  it.each(atOnce)('%s on %s (%s) refuses what it stands against', async (guard, table, kind, attempt) => {
    const refused = await refusalOf(attempt, null);
    const without = await refusalOf(attempt, removalOf(guard, table, kind));
    expect(refused).not.toBeNull();
    expect(without).not.toBe(refused);
  });

  it.each(atCommit)('%s on %s refuses at commit, and nothing else would', async (guard, table, attempt) => {
    expect(await refusalOf(attempt, null)).not.toBeNull();
    expect(await refusalOf(attempt, `drop trigger ${guard} on ${table}`)).toBeNull();
  });
});
