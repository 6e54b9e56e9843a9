const DOMAIN = '@withdrawn.invalid';

/** Takes an address's place when its owner leaves: one of a kind, and mail to it can go nowhere. */
export function withdrawnEmailFor(userId: string): string {
  return `${userId}${DOMAIN}`;
}

export function isWithdrawnEmail(email: string): boolean {
  return email.endsWith(DOMAIN);
}
