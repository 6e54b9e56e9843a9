import { accountAttacks } from './account-attacks.ts';
import type { Attack } from './attack.ts';
import { loginAttacks } from './login-attacks.ts';
import { moneyAttacks } from './money-attacks.ts';
import { objectAttacks } from './object-attacks.ts';

/** Every attack, in the order of a run. Names are unique. */
export function listAttacks(): Attack[] {
  return [...loginAttacks, ...accountAttacks, ...moneyAttacks, ...objectAttacks];
}
