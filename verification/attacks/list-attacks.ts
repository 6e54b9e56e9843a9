import type { Attack } from './attack.ts';
import { loginAttacks } from './login-attacks.ts';

/** Every attack, in the order of a run. Names are unique. */
export function listAttacks(): Attack[] {
  return [...loginAttacks];
}
