import { COMMON_PASSWORDS } from './common-passwords.ts';
import { normalisePassword } from './password-length.ts';

const REPEATED_UNIT = /^(.{1,4})\1+$/u;

/** Listed passwords plus repetitions and character sequences: 'aaaaaaaa', 'abcabcabc', '23456789', 'hgfedcba'. */
export function isCommonPassword(password: string): boolean {
  const lowerCase = normalisePassword(password).toLowerCase();
  return COMMON_PASSWORDS.has(lowerCase) || REPEATED_UNIT.test(lowerCase) || isCharacterSequence(lowerCase);
}

function isCharacterSequence(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  const [first] = steps;
  return (first === 1 || first === -1) && steps.every((step) => step === first);
}
