export type { MailMessage, WantedMessage } from './create-message-store.ts';
export { type Mailbox, type MailboxOptions, startMailbox } from './start-mailbox.ts';
