export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Makes the message at the moment of sending, so that no secret link waits in the outbox; null = nothing to send. */
export type ComposeMail = (payload: unknown, mailId: string) => Promise<MailMessage | null>;

/** Of one mail, however often it is sent: where it arrives twice, the second is known for what it is. */
export interface SentMail extends MailMessage {
  mail_id?: string;
}

export type SendMail = (message: SentMail) => Promise<void>;
