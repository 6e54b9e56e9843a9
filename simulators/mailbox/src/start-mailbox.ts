import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMessageStore, type MailMessage, type WantedMessage } from './create-message-store.ts';
import { createRecipientRule } from './create-recipient-rule.ts';
import { handleMailboxRequest } from './handle-mailbox-request.ts';
import { type SmtpOptions, startSmtpServer } from './start-smtp-server.ts';

export interface MailboxOptions {
  /** Default: loopback. Set it when a container must be reachable from outside. */
  host?: string;
  /** Default or 0: any free port. */
  smtpPort?: number;
  httpPort?: number;
  tls?: SmtpOptions['tls'];
  auth?: SmtpOptions['auth'];
  /** Number of rejections of later@… before it is accepted. */
  laterFailures?: number;
}

export interface Mailbox {
  smtpPort: number;
  httpUrl: string;
  /** Newest first. */
  messages(to?: string): MailMessage[];
  /** Resolves with the newest matching message, or with the next one that arrives. */
  waitForMessage(wanted: WantedMessage, timeoutMs?: number): Promise<MailMessage>;
  clear(): void;
  close(): Promise<void>;
}

const WAIT_TIMEOUT_MS = 5_000;

export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const { host = '127.0.0.1', smtpPort = 0, httpPort = 0, tls = 'off', auth = null, laterFailures = 2 } = options;
  const store = createMessageStore();
  const recipients = createRecipientRule(laterFailures);
  const smtp = await startSmtpServer({ host, port: smtpPort, tls, auth }, { store, recipients });
  const clear = () => {
    store.clear();
    recipients.reset();
  };
  const http = createServer((request, response) =>
    handleMailboxRequest({ store, smtpPort: smtp.port, clear }, request, response),
  );
  http.listen(httpPort, host);
  await once(http, 'listening');
  return {
    smtpPort: smtp.port,
    httpUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    messages: (to) => store.list(to),
    waitForMessage: (wanted, timeoutMs = WAIT_TIMEOUT_MS) => store.waitFor(wanted, timeoutMs),
    clear,
    async close() {
      store.close();
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      await Promise.all([closed, smtp.close()]);
    },
  };
}
