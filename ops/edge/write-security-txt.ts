interface Contact {
  email: string;
  /** Public origin of the site. */
  origin: string;
  now: Date;
}

export const SECURITY_TXT = '.well-known/security.txt';
const DAY_MS = 24 * 60 * 60_000;
/** The standard requires less than a year; every start of the gateway renews it. */
const VALID_DAYS = 300;

/** Contact for security reports (RFC 9116). */
export function writeSecurityTxt({ email, origin, now }: Contact): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ko, en',
    `Canonical: ${origin}/${SECURITY_TXT}`,
    '',
  ].join('\n');
}
