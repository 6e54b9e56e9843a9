import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { balanceOf, captureHold, grantCredits, holdCredits, listLedgerViolations } from '../billing/index.ts';
import { releaseOrphanedHolds } from './release-orphaned-holds.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  expect(await listLedgerViolations(server.db)).toEqual([]);
  await server.close();
});

const HOUR_MS = 3_600_000;
const noneOpen = async () => [];
async function createHold(amount_micro = 10n) {
  const { id: user_id } = await aUser(server);
  await grantCredits(server, { user_id, source_id: randomUUID(), amount_micro: 100n, actor: 'test', reason: '시험' });
  const subject_id = randomUUID();
  const expires_at = new Date(server.clock.now().getTime() + HOUR_MS);
  const { hold_id } = await holdCredits(server, { user_id, purpose: 'JOB', subject_id, amount_micro, expires_at });
  return { user_id, subject_id, hold_id };
}

describe('releaseOrphanedHolds', () => {
  it('releases an expired hold once when its work is not open, also with two sweeps at the same time [RACE-38]', async () => {
    const orphaned = await createHold();
    const alive = await createHold();
    expect(await releaseOrphanedHolds(server, noneOpen)).toBe(0);
    server.clock.move(HOUR_MS);
    const listOpen = async () => [alive.subject_id];
    const sweeps = await Promise.all([releaseOrphanedHolds(server, listOpen), releaseOrphanedHolds(server, listOpen)]);
    expect(sweeps.sort()).toEqual([0, 1]);
    expect((await balanceOf(server, orphaned.user_id)).spendable_micro).toBe(100n);
    expect((await balanceOf(server, alive.user_id)).spendable_micro).toBe(90n);
    expect(await captureHold(server, { hold_id: alive.hold_id, amount_micro: 10n })).toBe('CAPTURED');
    expect((await balanceOf(server, alive.user_id)).balance_micro).toBe(90n);
  });

  it('finds an orphaned hold behind a full page of holds of open work', async () => {
    const alive = await Promise.all(Array.from({ length: 3 }, () => createHold()));
    const many = await createHold();
    const expires_at = new Date(server.clock.now().getTime() + HOUR_MS / 2);
    for (let index = 0; index < 210; index += 1) {
      const { user_id } = alive[index % alive.length] ?? many;
      await holdCredits(server, { user_id, purpose: 'JOB', subject_id: randomUUID(), amount_micro: 1n, expires_at });
    }
    server.clock.move(HOUR_MS);
    const listOpen = async (ids: readonly string[]) => ids.filter((id) => id !== many.subject_id);
    expect(await releaseOrphanedHolds(server, listOpen)).toBe(1);
    expect((await balanceOf(server, many.user_id)).spendable_micro).toBe(100n);
  });

  it('either captures or releases the whole hold when both happen at the same moment [RACE-37] [RACE-38]', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { user_id, hold_id } = await createHold(40n);
      server.clock.move(HOUR_MS);
      const [captured] = await Promise.all([
        captureHold(server, { hold_id, amount_micro: 40n }),
        releaseOrphanedHolds(server, noneOpen),
      ]);
      const { balance_micro, held_micro } = await balanceOf(server, user_id);
      expect([balance_micro, held_micro]).toEqual([captured === 'CAPTURED' ? 60n : 100n, 0n]);
    }
  });
});
