import { creditExpiryFor, MICRO_CREDITS_PER_CREDIT } from '@pilgi/domain/billing';
import { LedgerRefusal, nextId } from '../ledger/ledger.ts';
import { nowOf, type Simulation } from '../simulation.ts';

/** An operator adjusts a balance; deducting more than the free credits is rejected. */
export function actAsOperator(sim: Simulation): void {
  const { random, ledger, protocol } = sim;
  const now = nowOf(sim);
  const adjustment = {
    user_id: 1 + random.below(ledger.wallets.size),
    operation: random.pick(['add', 'subtract', 'set'] as const),
    amount_micro: BigInt(1 + random.below(300)) * MICRO_CREDITS_PER_CREDIT,
    action_id: nextId(ledger),
    expires_at: creditExpiryFor(new Date(now)).getTime(),
    now,
  };
  try {
    protocol.adjustCredits(ledger, adjustment);
    if (random.chance(0.3)) protocol.adjustCredits(ledger, adjustment);
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
  }
}
