import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { configuredSmtpSettings, createSmtpSender } from './create-smtp-sender.ts';
import { deliverDueMail } from './deliver-due-mail.ts';
import type { ComposeMail } from './mail-message.ts';
import { insertMail } from './mail-outbox.queries.ts';

let server: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestApp();
  mailbox = await startMailbox({ laterFailures: 2 });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const composers: Record<string, ComposeMail> = {
  plain: async (payload) => ({
    to: (payload as { to: string }).to,
    subject: '안내',
    html: '<p>안녕하세요</p>',
    text: '안녕하세요',
  }),
};

function sendThrough(port: number) {
  const settings = { ...configuredSmtpSettings(server.config), port };
  return createSmtpSender({ from: server.config.MAIL_FROM, settings: async () => settings });
}

function deliver() {
  const send = sendThrough(mailbox.smtpPort);
  return deliverDueMail({ ...server, send, composers });
}

function enqueue(to: string, dedupe_key?: string) {
  return insertMail(
    server.db,
    { kind: 'plain', payload: { to }, ...(dedupe_key ? { dedupe_key } : {}) },
    server.clock.now(),
  );
}

async function stateOf(key: string) {
  return await server.db
    .selectFrom('mail_outbox')
    .select(['status', 'attempts', 'last_error'])
    .where('dedupe_key', '=', key)
    .executeTakeFirstOrThrow();
}

describe('deliverDueMail', () => {
  it('sends each mail once with concurrent workers and a repeated dedupe key [P-23]', async () => {
    for (let count = 0; count < 12; count += 1) await enqueue(`once${count}@example.com`, `once-${count}`);
    await enqueue('once0@example.com', 'once-0');
    await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    for (let count = 0; count < 12; count += 1) {
      expect(mailbox.messages(`once${count}@example.com`)).toHaveLength(1);
    }
  });

  it('resends a mail that was sent but not marked under the same Message-ID', async () => {
    await enqueue('twice@example.com', 'twice');
    await deliver();
    await server.db
      .updateTable('mail_outbox')
      .set({ status: 'PENDING', finished_at: null, payload: JSON.stringify({ to: 'twice@example.com' }) })
      .where('dedupe_key', '=', 'twice')
      .execute();
    server.clock.move(2 * 60_000);
    await deliver();
    const ids = mailbox.messages('twice@example.com').map((message) => message.message_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[\w-]+@pilgi\.test>$/);
  });

  it('fails permanently on a 5xx response', async () => {
    await enqueue('bounce@example.com', 'bounce');
    await deliver();
    expect(await stateOf('bounce')).toMatchObject({ status: 'FAILED', attempts: 1 });
  });

  it('retries a temporary rejection after the delay until it is accepted', async () => {
    await enqueue('later@example.com', 'later');
    await deliver();
    expect(await stateOf('later')).toMatchObject({ status: 'PENDING', attempts: 1 });
    expect(await deliver()).toBe(0);
    server.clock.move(30_000);
    await deliver();
    server.clock.move(120_000);
    await deliver();
    expect(await stateOf('later')).toMatchObject({ status: 'SENT', attempts: 3 });
  });

  it('redelivers the mail of a dead worker after the lease ends', async () => {
    await enqueue('orphan@example.com', 'orphan');
    const dead = deliverDueMail({ ...server, composers, send: () => new Promise(() => undefined) });
    await expect.poll(async () => (await stateOf('orphan')).attempts).toBe(1);
    expect(await deliver()).toBe(0);
    server.clock.move(2 * 60_000);
    await deliver();
    expect(await stateOf('orphan')).toMatchObject({ status: 'SENT', attempts: 2 });
    void dead;
  });

  it('delivers a claimed mail after the clock was set back by a day [P-23]', async () => {
    await enqueue('lived-twice@example.com', 'lived-twice');
    const dead = deliverDueMail({ ...server, composers, send: () => new Promise(() => undefined) });
    await expect.poll(async () => (await stateOf('lived-twice')).attempts).toBe(1);
    server.clock.move(-24 * 3_600_000);
    await deliver();
    expect(await stateOf('lived-twice')).toMatchObject({ status: 'SENT', attempts: 2 });
    server.clock.move(24 * 3_600_000);
    void dead;
  });

  it('retries while the mail server is unreachable and fails permanently after about a day', async () => {
    await enqueue('nowhere@example.com', 'nowhere');
    const send = sendThrough(1);
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await deliverDueMail({ ...server, send, composers });
      server.clock.move(12 * 3_600_000);
    }
    expect(await stateOf('nowhere')).toMatchObject({ status: 'FAILED', attempts: 7 });
  });
});
