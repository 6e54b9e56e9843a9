export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Makes the message at the moment of sending, so that no secret link waits in the outbox; null = nothing to send. */
export type ComposeMail = (payload: unknown) => Promise<MailMessage | null>;

export type SendMail = (message: MailMessage) => Promise<void>;
