import { accountAttacks } from './account-attacks.ts';
import type { Attack } from './attack.ts';
import { loginAttacks } from './login-attacks.ts';
import { moneyAttacks } from './money-attacks.ts';
import { objectAttacks } from './object-attacks.ts';
import { operatorAttacks } from './operator-attacks.ts';
import { protocolAttacks } from './protocol-attacks.ts';

/** Every attack, in the order of a run. A new subject adds its own list here. */
export function listAttacks(): Attack[] {
  return [
    ...objectAttacks,
    ...loginAttacks,
    ...accountAttacks,
    ...moneyAttacks,
    ...operatorAttacks,
    ...protocolAttacks,
  ];
}
