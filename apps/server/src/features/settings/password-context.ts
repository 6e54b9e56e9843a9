/** Bound to where it may go: the sealed text opens for this server and this name only. */
export function passwordContext(settings: { smtp_host: string; smtp_username: string }): string {
  return `smtp_password:${settings.smtp_username}@${settings.smtp_host}`;
}
