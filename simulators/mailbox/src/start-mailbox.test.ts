import { afterEach, describe, expect, test } from 'vitest';
import { type Mailbox, type MailboxOptions, startMailbox } from './start-mailbox.ts';
import { openSmtp, type SmtpSession } from './testing/open-smtp.ts';

const cleanups: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function openMailbox(options?: MailboxOptions): Promise<Mailbox> {
  const mailbox = await startMailbox(options);
  cleanups.push(() => mailbox.close());
  return mailbox;
}

async function openSession(mailbox: Mailbox): Promise<SmtpSession> {
  const smtp = await openSmtp(mailbox.smtpPort);
  cleanups.push(() => smtp.end());
  await smtp.sendLine('EHLO test.localhost');
  return smtp;
}

async function send(mailbox: Mailbox, { to = 'minji@example.com', subject = '안내', html = '<p>안녕하세요</p>' }) {
  const smtp = await openSession(mailbox);
  await smtp.sendLine('MAIL FROM:<no-reply@pilgi.example>');
  const recipientReply = await smtp.sendLine(`RCPT TO:<${to}>`);
  if (!recipientReply.startsWith('250')) return recipientReply;
  await smtp.sendLine('DATA');
  const encodedSubject = `=?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`;
  const head = [
    'From: =?UTF-8?B?7ZWE6riw?= <no-reply@pilgi.example>',
    `To: ${to}`,
    `Subject: ${encodedSubject}`,
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  return smtp.sendLine(`${head.join('\r\n')}\r\n\r\n${Buffer.from(html).toString('base64')}\r\n.`);
}

describe('SMTP delivery', () => {
  test('stores a Korean message with decoded headers', async () => {
    const mailbox = await openMailbox();
    expect(await send(mailbox, { to: 'Minji@Example.com', subject: '비밀번호 재설정' })).toMatch(/^250/);
    const [message] = mailbox.messages();
    expect(message).toMatchObject({
      from: '"필기" <no-reply@pilgi.example>',
      to: ['minji@example.com'],
      subject: '비밀번호 재설정',
      html: '<p>안녕하세요</p>',
      text: '안녕하세요',
      secure: false,
    });
  });

  test('rejects bounce@ with 550 and stores nothing', async () => {
    const mailbox = await openMailbox();
    expect(await send(mailbox, { to: 'bounce@example.com' })).toMatch(/^550/);
    expect(mailbox.messages()).toEqual([]);
  });

  test('rejects later@ with 451 the configured number of times, then accepts it', async () => {
    const mailbox = await openMailbox({ laterFailures: 2 });
    expect(await send(mailbox, { to: 'later@example.com' })).toMatch(/^451/);
    expect(await send(mailbox, { to: 'later@example.com' })).toMatch(/^451/);
    expect(await send(mailbox, { to: 'later@example.com' })).toMatch(/^250/);
    expect(mailbox.messages('later@example.com')).toHaveLength(1);
  });

  test('rejects a message over 10 MB with 552 and stores nothing', async () => {
    const mailbox = await openMailbox();
    expect(await send(mailbox, { html: 'x'.repeat(9_000_000) })).toMatch(/^552/);
    expect(mailbox.messages()).toEqual([]);
  });

  test('offers STARTTLS only when enabled and accepts messages over it', async () => {
    const plain = await openSession(await openMailbox());
    expect(await plain.sendLine('STARTTLS')).toMatch(/^5/);

    const mailbox = await openMailbox({ tls: 'self-signed' });
    const smtp = await openSession(mailbox);
    await smtp.startTls();
    expect(await smtp.sendLine('EHLO test.localhost')).toMatch(/^250/);
    await smtp.sendLine('MAIL FROM:<no-reply@pilgi.example>');
    await smtp.sendLine('RCPT TO:<minji@example.com>');
    await smtp.sendLine('DATA');
    expect(await smtp.sendLine('Subject: tls\r\n\r\nhello\r\n.')).toMatch(/^250/);
    expect(mailbox.messages()).toMatchObject([{ subject: 'tls', secure: true, html: null }]);
  });

  test('with credentials returns 530 before login, 535 for wrong and 235 for correct ones', async () => {
    const smtp = await openSession(await openMailbox({ auth: { user: 'pilgi', pass: 'secret' } }));
    const login = (pass: string) => smtp.sendLine(`AUTH PLAIN ${Buffer.from(`\0pilgi\0${pass}`).toString('base64')}`);
    expect(await smtp.sendLine('MAIL FROM:<no-reply@pilgi.example>')).toMatch(/^530/);
    expect(await login('wrong')).toMatch(/^535/);
    expect(await login('secret')).toMatch(/^235/);
    expect(await smtp.sendLine('MAIL FROM:<no-reply@pilgi.example>')).toMatch(/^250/);
  });
});

describe('waitForMessage', () => {
  test('resolves with a later message by recipient and subject', async () => {
    const mailbox = await openMailbox();
    const waiting = mailbox.waitForMessage({ to: 'minji@example.com', subject: '재설정' });
    await send(mailbox, { to: 'other@example.com', subject: '비밀번호 재설정' });
    await send(mailbox, { subject: '환영합니다' });
    await send(mailbox, { subject: '비밀번호 재설정' });
    expect(await waiting).toMatchObject({ to: ['minji@example.com'], subject: '비밀번호 재설정' });
    expect(await mailbox.waitForMessage({ to: 'minji@example.com', subject: /^환영/ })).toMatchObject({
      subject: '환영합니다',
    });
  });

  test('times out and reports the received messages', async () => {
    const mailbox = await openMailbox();
    await send(mailbox, { to: 'other@example.com', subject: '환영합니다' });
    await expect(mailbox.waitForMessage({ to: 'minji@example.com' }, 50)).rejects.toThrow(
      /no mail to minji@example.com within 50 ms; arrived: other@example.com: 환영합니다/,
    );
  });

  test('rejects when the mailbox is closed', async () => {
    const mailbox = await startMailbox();
    const waiting = expect(mailbox.waitForMessage({ to: 'minji@example.com' })).rejects.toThrow(/closed/);
    await mailbox.close();
    await waiting;
  });
});
