import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { asOwner } from '../../../../testing/database-logins.ts';

const [USER, LOT] = [randomUUID(), randomUUID()];
const RUNS = 400;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: asOwner(database.url) });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const SETUP = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${USER}', 'g@example.com', 'x', now(), now());
  insert into credit_lots (id, user_id, kind, granted_micro, remaining_micro, expires_at, created_at)
    values ('${LOT}', '${USER}', 'GRANT', 100, 50, now() + interval '1 day', now());
  with entry as (select post_entry('${USER}', 'GRANT', '${USER}', 50, 'test', null, now()) as id)
    insert into ledger_transfers select id, 1, 'sys:granted', 'user:${USER}', 50, '${LOT}' from entry;
  set constraints all immediate;
  set constraints all deferred`;

/** The invariant computed independently of the triggers, from the current rows. */
const INVARIANT_QUERY = `
  select w.balance_micro = (select sum(remaining_micro) from credit_lots where user_id = w.user_id)
    and w.held_micro = (select sum(held_micro) from credit_lots where user_id = w.user_id)
    and w.held_micro = (select coalesce(sum(amount_micro), 0) from credit_hold_legs
      where hold_id in (select id from credit_holds where user_id = w.user_id and status = 'HELD'))
    and w.entry_count = (select max(entry_number) from ledger_entries where user_id = w.user_id)
    and w.balance_micro = (select after_micro from ledger_entries where user_id = w.user_id order by entry_number desc limit 1)
    as agrees
  from wallets w where user_id = '${USER}'`;

const newestHold = `(select id from credit_holds where user_id = '${USER}' and status = 'HELD' order by subject_id limit 1)`;
const delta = fc.constantFrom(-2, -1, 1, 2);
/** Operations of the product, and every single change that breaks the invariant. */
const change = fc.oneof(
  fc
    .constant(null)
    .map(() => `select hold_credits(gen_random_uuid(), '${USER}', 'JOB', gen_random_uuid(), 2, now(), now())`),
  fc
    .integer({ min: 0, max: 2 })
    .map((used) => `select settle_hold(h, ${used}, 'CAPTURE', h, 'test', now()) from ${newestHold} hold (h)`),
  delta.map((n) => `update wallets set balance_micro = balance_micro + ${n} where user_id = '${USER}'`),
  delta.map((n) => `update wallets set held_micro = held_micro + ${n} where user_id = '${USER}'`),
  delta.map((n) => `update credit_lots set remaining_micro = remaining_micro + ${n} where id = '${LOT}'`),
  delta.map((n) => `update credit_lots set held_micro = held_micro + ${n} where id = '${LOT}'`),
  fc.constant(`update credit_holds set status = 'RELEASED', settled_at = now() where id = ${newestHold}`),
  delta.map(
    (n) => `with entry as (select post_entry('${USER}', 'GRANT', gen_random_uuid(), ${n}, 'test', null, now()) as id)
      insert into ledger_transfers select id, 1, '${n > 0 ? 'sys' : 'user'}:${n > 0 ? 'granted' : USER}',
        '${n > 0 ? `user:${USER}` : 'sys:used'}', ${Math.abs(n)}, '${LOT}' from entry`,
  ),
);
const withSavepoints = fc.oneof(
  { weight: 8, arbitrary: change },
  { weight: 1, arbitrary: fc.constantFrom('savepoint kept', 'rollback to kept', 'release kept') },
);
const withModes = fc.oneof(
  { weight: 6, arbitrary: withSavepoints },
  { weight: 1, arbitrary: fc.constantFrom('set constraints all immediate', 'set constraints all deferred') },
);

/** Whether the database accepts the transaction, and whether wallet, lots, holds and ledger agree at its end. */
async function run(statements: readonly string[]): Promise<{ passes: boolean; agrees: boolean }> {
  await owner.query('begin');
  try {
    await owner.query(SETUP);
    for (const statement of statements) await attempt(statement);
    const { rows } = await owner.query<{ agrees: boolean }>(INVARIANT_QUERY);
    const passes = await owner.query('set constraints all immediate').then(
      () => true,
      () => false,
    );
    return { passes, agrees: rows[0]?.agrees === true };
  } finally {
    await owner.query('rollback');
  }
}

/** A statement that another constraint rejects is rolled back as if it had not run. */
async function attempt(statement: string): Promise<void> {
  await owner.query('savepoint step');
  await owner.query(statement).catch(() => owner.query('rollback to step'));
}

describe('deferred wallet constraint', () => {
  it('rejects a transaction exactly when wallet, lots, holds and ledger disagree, for any sequence of changes', async () => {
    const counts = { true: 0, false: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(withSavepoints, { maxLength: 8 }), async (statements) => {
        const { agrees, passes } = await run(statements);
        counts[`${agrees}`] += 1;
        expect(passes).toBe(agrees);
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(counts.true, counts.false)).toBeGreaterThan(RUNS / 20);
  });

  it('cannot be bypassed with SET CONSTRAINTS', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(withModes, { maxLength: 12 }), async (statements) => {
        const { agrees, passes } = await run(statements);
        expect(passes && !agrees).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });
});
