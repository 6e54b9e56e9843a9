const DOMAIN = '@withdrawn.invalid';

/** Replaces the address of a withdrawn account: unique per user and undeliverable. */
export function withdrawnEmailFor(userId: string): string {
  return `${userId}${DOMAIN}`;
}

export function isWithdrawnEmail(email: string): boolean {
  return email.endsWith(DOMAIN);
}
