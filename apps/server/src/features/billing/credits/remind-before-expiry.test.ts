import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { captureHold, grantCredits, holdCredits, remindBeforeExpiry } from './index.ts';

let server: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestApp();
  mailbox = await startMailbox();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const DAY_MS = 24 * 3_600_000;
const moveTo = (moment: string) => server.clock.move(new Date(moment).getTime() - server.clock.now().getTime());
const grant = (user_id: string, credits: number) =>
  grantCredits(server, {
    user_id,
    source_id: randomUUID(),
    amount_micro: BigInt(credits) * 1_000_000n,
    actor: 'test',
    reason: '시험',
  });
async function use(user_id: string, credits: number) {
  const amount_micro = BigInt(credits) * 1_000_000n;
  const expires_at = new Date(server.clock.now().getTime() + DAY_MS);
  const hold = { user_id, purpose: 'JOB' as const, subject_id: randomUUID(), amount_micro, expires_at };
  const { hold_id } = await holdCredits(server, hold);
  await captureHold(server, { hold_id, amount_micro });
}
async function remindAll(): Promise<number> {
  let all = 0;
  for (;;) {
    const written = await remindBeforeExpiry(server);
    if (written === 0) return all;
    all += written;
  }
}
const deliver = async () => {
  while ((await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort)) > 0);
};

describe('remindBeforeExpiry', () => {
  it('sends one mail per expiry day 30 and 7 days before, and none for used credits [P-12, D-18]', async () => {
    moveTo('2026-11-15T12:00:00+09:00');
    const [owner, spender, later] = [await aUser(server), await aUser(server), await aUser(server)];
    await grant(owner.id, 1_000);
    moveTo('2026-11-15T20:00:00+09:00');
    await grant(owner.id, 80);
    await grant(spender.id, 50);
    await use(spender.id, 50);
    moveTo('2026-11-16T12:00:00+09:00');
    await grant(later.id, 5);
    // Valid through 15 November 2027, expired at the following midnight.
    moveTo('2027-10-17T08:59:59+09:00');
    expect(await remindAll()).toBe(0);
    moveTo('2027-10-17T09:00:00+09:00');
    const rounds = await Promise.all(Array.from({ length: 4 }, () => remindAll()));
    expect(rounds.reduce((a, b) => a + b)).toBe(1);
    await deliver();
    const [mail, ...more] = mailbox.messages(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[필기] 2027년 11월 15일까지 사용할 수 있는 크레딧이 있습니다');
    for (const words of ['1,080 크레딧', '30일', '/payment-management', 'help@pilgi.test', '연장']) {
      expect(mail?.text).toContain(words);
    }
    expect(mailbox.messages(spender.email)).toEqual([]);
    expect(mailbox.messages(later.email)).toEqual([]);
    moveTo('2027-11-08T12:00:00+09:00');
    await use(owner.id, 80);
    moveTo('2027-11-09T12:00:00+09:00');
    expect(await remindAll()).toBe(2);
    await deliver();
    expect(mailbox.messages(owner.email)).toHaveLength(2);
    expect(mailbox.messages(owner.email)[0]?.text).toContain('1,000 크레딧');
    moveTo('2027-11-10T12:00:00+09:00');
    expect(await remindAll()).toBe(1);
    expect(await remindAll()).toBe(0);
  });

  it('sends no mail when the credits are used between enqueueing and sending', async () => {
    moveTo('2028-01-10T12:00:00+09:00');
    const user = await aUser(server);
    await grant(user.id, 10);
    moveTo('2028-12-30T12:00:00+09:00');
    expect(await remindAll()).toBe(1);
    await use(user.id, 10);
    await deliver();
    expect(mailbox.messages(user.email)).toEqual([]);
  });

  it('resumes after a full batch and mails each user once', async () => {
    moveTo('2029-03-10T12:00:00+09:00');
    const count = 23;
    await server.db
      .insertInto('users')
      .values(
        Array.from({ length: count }, (_, index) => ({
          email: `many${index}@example.com`,
          password_hash: 'x',
          created_at: server.clock.now(),
          updated_at: server.clock.now(),
        })),
      )
      .execute();
    const users = await server.db.selectFrom('users').select('id').where('email', 'like', 'many%').execute();
    for (const { id } of users) await grant(id, 1);
    moveTo('2030-03-05T12:00:00+09:00');
    const batches: number[] = [];
    for (
      let written = await remindBeforeExpiry(server, 10);
      written > 0;
      written = await remindBeforeExpiry(server, 10)
    ) {
      batches.push(written);
    }
    expect(batches).toEqual([10, 10, 3]);
    const mails = await server.db
      .selectFrom('mail_outbox')
      .select('dedupe_key')
      .where('kind', '=', 'credits_expire')
      .execute();
    const keys = mails.map((mail) => mail.dedupe_key).filter((key) => key?.endsWith('2030-03-11'));
    expect(new Set(keys).size).toBe(count);
  });
});
