import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MessageStore } from './create-message-store.ts';
import type { RecipientRule } from './create-recipient-rule.ts';

export type MailboxTls = 'off' | 'self-signed' | { key: string; cert: string };

export interface SmtpOptions {
  host: string;
  port: number;
  tls: MailboxTls;
  /** Without credentials login is optional and always succeeds. */
  auth: { user: string; pass: string } | null;
}

const MESSAGE_BYTES_MAX = 10 * 1024 * 1024;

export async function startSmtpServer(
  { host, port, tls, auth }: SmtpOptions,
  { store, recipients }: { store: MessageStore; recipients: RecipientRule },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    name: 'mailbox.localhost',
    size: MESSAGE_BYTES_MAX,
    closeTimeout: 200,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authOptional: auth === null,
    disabledCommands: tls === 'off' ? ['STARTTLS'] : [],
    ...(typeof tls === 'object' ? tls : {}),
    onAuth({ username, password }, _session, callback) {
      const isAccepted = auth === null || (username === auth.user && password === auth.pass);
      if (isAccepted) callback(null, { user: username });
      else callback(smtpError(535, '5.7.8 Authentication failed'));
    },
    onRcptTo({ address }, _session, callback) {
      const rejection = recipients.check(address);
      callback(rejection === null ? null : smtpError(rejection.code, rejection.message));
    },
    onData(stream, session, callback) {
      callbackify(storeMessage)(stream, session, store, callback);
    },
  });
  // A dropped client connection must not end the process, so the error event needs a listener.
  server.on('error', () => undefined);
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function storeMessage(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  store: MessageStore,
): Promise<string> {
  const parsed = await simpleParser(stream);
  if (stream.sizeExceeded) throw smtpError(552, '5.3.4 Message too big');
  store.add({
    id: randomUUID(),
    message_id: parsed.messageId ?? null,
    received_at: new Date().toISOString(),
    from: parsed.from?.text ?? '',
    to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html === false ? null : parsed.html,
    headers: Object.fromEntries(parsed.headerLines.map(({ key, line }) => [key, unfoldValue(line)])),
    secure: session.secure,
  });
  return 'Kept';
}

const unfoldValue = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .trim();

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
