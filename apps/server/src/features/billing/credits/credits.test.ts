import { randomUUID } from 'node:crypto';
import { MICRO_CREDITS_PER_CREDIT } from '@pilgi/domain/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';

import { adjustCredits, balanceOf, captureHold, expireLots, grantCredits, holdCredits, releaseHold } from './index.ts';
import { listLedgerViolations } from './ledger-violations.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  expect(await listLedgerViolations(server.db)).toEqual([]);
  await server.close();
});

const credits = (count: number) => BigInt(count) * MICRO_CREDITS_PER_CREDIT;
const DAY_MS = 24 * 3_600_000;

async function createWallet(amount: number): Promise<string> {
  const { id } = await aUser(server);
  if (amount > 0) await grant(id, amount);
  return id;
}

function grant(user_id: string, amount: number) {
  const source_id = randomUUID();
  return grantCredits(server, { user_id, source_id, amount_micro: credits(amount), actor: 'test', reason: '시험' });
}

function hold(user_id: string, amount: number, subject_id = randomUUID()) {
  const expires_at = new Date(server.clock.now().getTime() + DAY_MS);
  return holdCredits(server, { user_id, purpose: 'JOB', subject_id, amount_micro: credits(amount), expires_at });
}

async function balances(user_id: string) {
  const balance = await balanceOf(server, user_id);
  return [balance.balance_micro, balance.held_micro, balance.spendable_micro].map((micro) => Number(micro) / 1e6);
}

function adjust(user_id: string, operation: 'add' | 'subtract' | 'set', amount: number, action_id = randomUUID()) {
  const adjustment = { operation, amount_micro: credits(amount), actor: 'operator', reason: '조정' };
  return inTransaction(server.db, (tx) =>
    adjustCredits({ db: tx, clock: server.clock }, { ...adjustment, user_id, action_id }),
  );
}

describe('hold', () => {
  it('reserves credits, captures the used part and releases the rest', async () => {
    const user = await createWallet(100);
    const { hold_id } = await hold(user, 60);
    expect(await balances(user)).toEqual([100, 60, 40]);
    expect(await captureHold(server, { hold_id, amount_micro: credits(25) })).toBe('CAPTURED');
    expect(await balances(user)).toEqual([75, 0, 75]);
    expect(await captureHold(server, { hold_id, amount_micro: credits(25) })).toBe('ALREADY');
    expect(await releaseHold(server, { hold_id })).toBe('ALREADY');
    expect(await balances(user)).toEqual([75, 0, 75]);
  });

  it('returns the same hold for the same subject, even for concurrent requests', async () => {
    const user = await createWallet(100);
    const subject = randomUUID();
    const holds = await Promise.all(Array.from({ length: 20 }, () => hold(user, 60, subject)));
    expect(new Set(holds.map((one) => one.hold_id)).size).toBe(1);
    expect(await balances(user)).toEqual([100, 60, 40]);
  });

  it('returns 409 when too few credits are free, and a capture cannot exceed the hold', async () => {
    const user = await createWallet(100);
    const { hold_id } = await hold(user, 60);
    await expect(hold(user, 41)).rejects.toMatchObject({ status: 409, detail: expect.stringContaining('충전') });
    await expect(captureHold(server, { hold_id, amount_micro: credits(61) })).rejects.toThrow('OVER_HOLD');
    expect(await releaseHold(server, { hold_id })).toBe('RELEASED');
    expect(await balances(user)).toEqual([100, 0, 100]);
  });

  it('grants exactly 10 of 30 concurrent holds of 100 on 1,080 credits', async () => {
    const user = await createWallet(1080);
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => hold(user, 100)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
    expect(await balances(user)).toEqual([1080, 1000, 80]);
  });

  it('spends the credits that expire first', async () => {
    const user = await createWallet(10);
    server.clock.move(30 * DAY_MS);
    await grant(user, 10);
    const { hold_id } = await hold(user, 15);
    await captureHold(server, { hold_id, amount_micro: credits(12) });
    const lots = await server.db
      .selectFrom('credit_lots')
      .select('remaining_micro')
      .where('user_id', '=', user)
      .orderBy('expires_at')
      .execute();
    expect(lots.map((lot) => lot.remaining_micro)).toEqual([0n, credits(8)]);
  });
});

describe('expiry', () => {
  it('removes credits at the end of the anniversary day, except held credits', async () => {
    const user = await createWallet(50);
    const other = await createWallet(50);
    const { hold_id } = await hold(other, 20);
    server.clock.move(366 * DAY_MS);
    expect(await balances(user)).toEqual([0, 0, 0]);
    await expect(hold(user, 1)).rejects.toMatchObject({ status: 409 });
    expect(await expireLots(server)).toBeGreaterThanOrEqual(1);
    expect(await expireLots(server)).toBe(0);
    const [entry] = await server.db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('entry_number', 'desc')
      .execute();
    expect(entry).toMatchObject({ kind: 'EXPIRE', delta_micro: credits(-50), after_micro: 0n });
    await captureHold(server, { hold_id, amount_micro: credits(20) });
    expect(await expireLots(server)).toBe(1);
    expect(await balances(other)).toEqual([0, 0, 0]);
  });
});

describe('adjustment', () => {
  it('adds, subtracts and sets, once per action id', async () => {
    const user = await createWallet(0);
    const action = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => adjust(user, 'add', 100, action)));
    expect(await balances(user)).toEqual([100, 0, 100]);
    expect(await adjust(user, 'subtract', 30)).toBe(credits(70));
    expect(await adjust(user, 'set', 10)).toBe(credits(10));
    expect(await adjust(user, 'set', 500)).toBe(credits(500));
    expect(await adjust(user, 'set', 500)).toBe(credits(500));
  });

  it('is rejected below zero and below the held amount [P-17]', async () => {
    const user = await createWallet(100);
    await hold(user, 60);
    await expect(adjust(user, 'subtract', 41)).rejects.toMatchObject({ status: 409 });
    await expect(adjust(user, 'set', 59)).rejects.toMatchObject({ status: 409 });
    expect(await adjust(user, 'set', 60)).toBe(credits(60));
    await expect(adjust(randomUUID(), 'add', 1)).rejects.toMatchObject({ status: 404 });
  });
});

describe('ledger history', () => {
  it('cannot be changed by the application role', async () => {
    await createWallet(5);
    const change = server.db.updateTable('ledger_entries').set({ delta_micro: 1n }).execute();
    await expect(change).rejects.toThrow(/permission denied/);
    await expect(server.db.deleteFrom('credit_lots').execute()).rejects.toThrow(/permission denied/);
  });

  it('stays consistent through 1,000 random operations of 20 clients on 5 wallets', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => createWallet(500)));
    const held: string[] = [];
    const settle = async (amount: number) => {
      const hold_id = held.pop();
      if (hold_id !== undefined) await captureHold(server, { hold_id, amount_micro: credits(amount) });
    };
    const acts = [
      async (user: string, round: number) => void held.push((await hold(user, 1 + (round % 40))).hold_id),
      (user: string, round: number) => adjust(user, round % 2 ? 'add' : 'subtract', 1 + (round % 7)),
      () => settle(0),
      () => settle(1),
    ];
    const client = async (number: number) => {
      for (let round = 0; round < 50; round += 1) {
        const act = acts[Math.floor(Math.random() * acts.length)];
        await act?.(users[(number + round) % users.length] ?? '', round).catch(ignoreConflicts);
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, number) => client(number)));
    expect(await listLedgerViolations(server.db)).toEqual([]);
  });
});

function ignoreConflicts(error: unknown): void {
  if ((error as { status?: number }).status !== 409) throw error;
}
