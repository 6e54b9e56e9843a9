/** Hash and compare this form: the same Hangul typed on another system may arrive decomposed. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC');
}

export function passwordLength(password: string): number {
  return Array.from(normalisePassword(password)).length;
}
