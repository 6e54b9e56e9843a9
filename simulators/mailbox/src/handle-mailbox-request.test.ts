import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailMessage } from './create-message-store.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';
import { openSmtp } from './testing/open-smtp.ts';

let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.close());
beforeEach(() => mailbox.clear());

async function send(subject: string, body: string, type = 'text/plain'): Promise<MailMessage> {
  const smtp = await openSmtp(mailbox.smtpPort);
  for (const line of ['EHLO test', 'MAIL FROM:<a@pilgi.example>', 'RCPT TO:<minji@example.com>', 'DATA']) {
    await smtp.sendLine(line);
  }
  await smtp.sendLine(`From: a@pilgi.example\r\nSubject: ${subject}\r\nContent-Type: ${type}\r\n\r\n${body}\r\n.`);
  smtp.end();
  return mailbox.waitForMessage({ to: 'minji@example.com', subject });
}

const get = (path: string) => fetch(`${mailbox.httpUrl}${path}`);

test('lists the messages of a recipient, newest first', async () => {
  await send('first', 'one');
  await send('second', 'two');
  const all = (await (await get('/api/messages?to=MINJI@example.com')).json()) as { messages: MailMessage[] };
  const none = (await (await get('/api/messages?to=other@example.com')).json()) as { messages: MailMessage[] };
  expect(all.messages.map((message) => message.subject)).toEqual(['second', 'first']);
  expect(none.messages).toEqual([]);
});

test('deletes all messages on DELETE', async () => {
  await send('first', 'one');
  const response = await fetch(`${mailbox.httpUrl}/api/messages`, { method: 'DELETE' });
  expect(response.status).toBe(204);
  expect(mailbox.messages()).toEqual([]);
});

test('shows a Korean text for an empty inbox and refreshes automatically', async () => {
  const page = await (await get('/')).text();
  expect(page).toContain('아직 받은 메일이 없습니다.');
  expect(page).toContain('http-equiv="refresh"');
});

test('lists messages and shows a message with clickable links', async () => {
  const message = await send('reset', 'open http://localhost:4000/password-reset?token=a&x=b now');
  expect(await (await get('/')).text()).toContain(`href="/messages/${message.id}"`);
  const page = await (await get(`/messages/${message.id}`)).text();
  expect(page).toContain('<h2>reset</h2>');
  expect(page).toContain('<a href="http://localhost:4000/password-reset?token=a&amp;x=b" target="_blank"');
});

test('runs no script of a message', async () => {
  const message = await send('<script>alert(1)</script>', '<p>hi</p><script>alert(2)</script>', 'text/html');
  const page = await (await get(`/messages/${message.id}`)).text();
  expect(page).not.toContain('<script>');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const body = await get(`/messages/${message.id}/html`);
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox [^;]*; default-src 'none'/);
  expect(body.headers.get('content-security-policy')).not.toContain('allow-scripts');
  expect(await body.text()).toContain('<p>hi</p>');
});

test('redirects to the inbox after clearing', async () => {
  await send('first', 'one');
  const response = await fetch(`${mailbox.httpUrl}/clear`, { method: 'POST', redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect(mailbox.messages()).toEqual([]);
});

test.each(['/nothing', '//', '/messages/00000000-0000-4000-8000-000000000000', '/messages/x/html'])(
  'returns 404 for %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('answers the health check', async () => {
  expect(await (await get('/__sim/health')).json()).toEqual({ status: 'ok' });
});
