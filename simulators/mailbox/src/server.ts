import { startMailbox } from './start-mailbox.ts';

const mailbox = await startMailbox({
  host: process.env.HOST ?? '127.0.0.1',
  smtpPort: Number(process.env.SMTP_PORT ?? 0),
  httpPort: Number(process.env.HTTP_PORT ?? process.env.PORT ?? 0),
});
console.log(`mailbox: SMTP on port ${mailbox.smtpPort}, inbox at ${mailbox.httpUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void mailbox.close());
}
