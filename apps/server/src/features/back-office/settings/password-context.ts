/** Encryption context: the sealed password can be opened only for this server and user name. */
export function passwordContext(settings: { smtp_host: string; smtp_username: string }): string {
  return `smtp_password:${settings.smtp_username}@${settings.smtp_host}`;
}
