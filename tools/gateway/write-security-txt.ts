interface Contact {
  email: string;
  /** Of the site, as visitors see it. */
  origin: string;
  now: Date;
}

export const SECURITY_TXT = '.well-known/security.txt';
const DAY_MS = 24 * 60 * 60_000;
/** The standard wants less than a year; every start of the gateway says it anew. */
const GOOD_FOR_DAYS = 300;

/** Where to write about a hole in the product (RFC 9116). */
export function writeSecurityTxt({ email, origin, now }: Contact): string {
  const expires = new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ko, en',
    `Canonical: ${origin}/${SECURITY_TXT}`,
    '',
  ].join('\n');
}
