/** SMTP server settings at the time of sending. */
export interface SmtpSettings {
  host: string;
  port: number;
  use_tls: boolean;
  username: string;
  password: string;
  /** Verified IP address to connect to; resolving the name again could return another one. */
  pinned_address?: string;
}

export type ResolveSmtpSettings = () => Promise<SmtpSettings>;
