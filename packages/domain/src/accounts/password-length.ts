/** Must be applied before hashing and comparing: some systems send Hangul decomposed. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC');
}

export function passwordLength(password: string): number {
  return Array.from(normalisePassword(password)).length;
}
