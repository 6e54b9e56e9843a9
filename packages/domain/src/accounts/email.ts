const EMAIL_MAX = 254;

// Labels exclude dots so that matching stays linear on hostile input.
const EMAIL_SHAPE = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@(?:[^\s@.,;:<>()[\]\\"\p{Cc}]+\.)+[^\s@.,;:<>()[\]\\"\p{Cc}]{2,}$/u;

export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

export function isEmailShaped(email: string): boolean {
  return email.length <= EMAIL_MAX && EMAIL_SHAPE.test(email);
}

/** 'minji@example.com' → 'mi***@example.com'; at least one character of the name stays hidden. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = Array.from(email.slice(0, Math.max(0, at)));
  const shown = name.slice(0, Math.max(0, Math.min(2, name.length - 1))).join('');
  return `${shown}***${at < 0 ? '' : email.slice(at)}`;
}
