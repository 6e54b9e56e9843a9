import { accountAttacks } from './account-attacks.ts';
import { approvalAttacks } from './approval-attacks.ts';
import type { Attack } from './attack.ts';
import { browserAttacks } from './browser-attacks.ts';
import { exportAttacks } from './export-attacks.ts';
import { identityAttacks } from './identity-attacks.ts';
import { inputAttacks } from './input-attacks.ts';
import { loginAttacks } from './login-attacks.ts';
import { moneyAttacks } from './money-attacks.ts';
import { objectAttacks } from './object-attacks.ts';
import { operatorAttacks } from './operator-attacks.ts';
import { protocolAttacks } from './protocol-attacks.ts';
import { scriptAttacks } from './script-attacks.ts';
import { secondFactorAttacks } from './second-factor-attacks.ts';
import { signUpAttacks } from './sign-up-attacks.ts';
import { createThrottleAttack } from './throttle-attack.ts';

/**
 * Every attack, in the order of a run. A new subject adds its own list here. `addresses` guess passwords in the attack on
 * a class.
 */
export function listAttacks({ addresses = 10_000 }: { addresses?: number } = {}): Attack[] {
  return [
    ...objectAttacks,
    ...exportAttacks,
    ...browserAttacks,
    ...scriptAttacks,
    ...loginAttacks,
    ...accountAttacks,
    ...identityAttacks,
    ...secondFactorAttacks,
    ...signUpAttacks,
    ...moneyAttacks,
    ...operatorAttacks,
    ...approvalAttacks,
    ...protocolAttacks,
    ...inputAttacks,
    createThrottleAttack('class-behind-one-address', addresses),
  ];
}
