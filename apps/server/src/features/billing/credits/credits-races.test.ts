import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
// Concurrency of the SQL functions that credits.queries.ts calls.
import { adjustCredits, balanceOf, captureHold, expireLots, grantCredits, holdCredits, releaseHold } from './index.ts';
import { listLedgerViolations } from './ledger-violations.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(async () => {
  expect(await listLedgerViolations(server.db)).toEqual([]);
});
afterAll(() => server.close());

const DAY_MS = 24 * 3_600_000;

async function createWallet(amount_micro: bigint): Promise<string> {
  const { id: user_id } = await aUser(server);
  await grantCredits(server, { user_id, source_id: randomUUID(), amount_micro, actor: 'test', reason: '시험' });
  return user_id;
}
const hold = (user_id: string, amount_micro: bigint, forMs = DAY_MS) =>
  holdCredits(server, {
    user_id,
    purpose: 'JOB',
    subject_id: randomUUID(),
    amount_micro,
    expires_at: new Date(server.clock.now().getTime() + forMs),
  });
const adjust = (
  user_id: string,
  operation: 'add' | 'subtract' | 'set',
  amount_micro: bigint,
  action_id = randomUUID(),
) =>
  inTransaction(server.db, (tx) =>
    adjustCredits(
      { db: tx, clock: server.clock },
      { user_id, operation, amount_micro, action_id, actor: 'operator', reason: '조정' },
    ),
  );
const kinds = async (user_id: string) => {
  const rows = await server.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('entry_number')
    .execute();
  return rows.map((row) => [row.kind, row.delta_micro]);
};

describe('adjustment during running jobs', () => {
  it('cannot subtract held credits, and set posts the difference under the lock [RACE-32]', async () => {
    const user = await createWallet(100n);
    const [{ hold_id }] = await Promise.all([hold(user, 60n), adjust(user, 'add', 10n)]);
    const outcomes = await Promise.allSettled([adjust(user, 'subtract', 51n), adjust(user, 'set', 59n)]);
    expect(outcomes).toMatchObject(Array(2).fill({ status: 'rejected', reason: { status: 409 } }));
    expect(await adjust(user, 'set', 60n)).toBe(60n);
    await captureHold(server, { hold_id, amount_micro: 60n });
    expect((await balanceOf(server, user)).balance_micro).toBe(0n);
    expect(await kinds(user)).toEqual([
      ['GRANT', 100n],
      ['GRANT', 10n],
      ['SUBTRACT', -50n],
      ['CAPTURE', -60n],
    ]);
  });

  it('serializes two concurrent set operations and records both [RACE-33]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await createWallet(100n);
      await Promise.all([adjust(user, 'set', 30n), adjust(user, 'set', 70n)]);
      const entries = await kinds(user);
      expect(entries).toHaveLength(3);
      expect([30n, 70n]).toContain((await balanceOf(server, user)).balance_micro);
    }
  });

  it('applies a repeated request once [RACE-34]', async () => {
    const user = await createWallet(100n);
    const action = randomUUID();
    const balances = await Promise.all(Array.from({ length: 8 }, () => adjust(user, 'subtract', 40n, action)));
    expect(new Set(balances)).toEqual(new Set([60n]));
    expect(await kinds(user)).toEqual([
      ['GRANT', 100n],
      ['SUBTRACT', -40n],
    ]);
  });
});

describe('expiry during running jobs', () => {
  it('keeps a hold made before the expiry valid; the sweep waits for it [RACE-35]', async () => {
    const user = await createWallet(100n);
    const { hold_id } = await hold(user, 60n);
    server.clock.move(368 * DAY_MS);
    await expireLots(server);
    expect(await kinds(user)).toEqual([['GRANT', 100n]]);
    await expect(hold(user, 1n)).rejects.toMatchObject({ status: 409 });
    expect(await captureHold(server, { hold_id, amount_micro: 25n })).toBe('CAPTURED');
    // The released part is valid for seven more days.
    expect(await expireLots(server)).toBe(0);
    server.clock.move(9 * DAY_MS);
    expect(await expireLots(server)).toBe(1);
    expect(await kinds(user)).toEqual([
      ['GRANT', 100n],
      ['CAPTURE', -25n],
      ['EXPIRE', -75n],
    ]);
  });

  it('expires each lot once when ten processes sweep concurrently [RACE-36]', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => createWallet(100n)));
    server.clock.move(368 * DAY_MS);
    const swept = await Promise.all(Array.from({ length: 10 }, () => expireLots(server)));
    expect(swept.reduce((a, b) => a + b)).toBe(5);
    for (const user of users)
      expect(await kinds(user)).toEqual([
        ['GRANT', 100n],
        ['EXPIRE', -100n],
      ]);
  });
});

describe('capture', () => {
  it('charges once for concurrent captures, never more than the hold [RACE-37]', async () => {
    const user = await createWallet(100n);
    const { hold_id } = await hold(user, 60n);
    await expect(captureHold(server, { hold_id, amount_micro: 61n })).rejects.toThrow('OVER_HOLD');
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => captureHold(server, { hold_id, amount_micro: 50n })),
    );
    expect(outcomes.sort()).toEqual([...Array(5).fill('ALREADY'), 'CAPTURED']);
    expect(await kinds(user)).toEqual([
      ['GRANT', 100n],
      ['CAPTURE', -50n],
    ]);
  });

  it('charges nothing after the hold was released [RACE-37]', async () => {
    const user = await createWallet(100n);
    const { hold_id } = await hold(user, 60n);
    await releaseHold(server, { hold_id });
    expect(await captureHold(server, { hold_id, amount_micro: 50n })).toBe('ALREADY');
    expect(await kinds(user)).toEqual([['GRANT', 100n]]);
  });
});
