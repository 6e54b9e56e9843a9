/** Where mail is handed over, as it stands at the moment of sending. */
export interface SmtpSettings {
  host: string;
  port: number;
  use_tls: boolean;
  username: string;
  password: string;
  /** The address that was checked: connecting by name could lead elsewhere a moment later. */
  pinned_address?: string;
}

export type ResolveSmtpSettings = () => Promise<SmtpSettings>;
