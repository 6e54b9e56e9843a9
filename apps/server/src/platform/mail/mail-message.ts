export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers, for example of the one-click unsubscription. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Composes the message at the time of sending, so that the outbox stores no secret links; null means nothing to send.
 */
export type ComposeMail = (payload: unknown, mailId: string) => Promise<MailMessage | null>;

/** `mail_id` becomes the Message-ID, so that a second delivery can be recognised as a duplicate. */
export interface SentMail extends MailMessage {
  mail_id?: string;
}

export type SendMail = (message: SentMail) => Promise<void>;
