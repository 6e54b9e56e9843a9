import { creditExpiryFor, MICRO_CREDITS_PER_CREDIT } from '@pilgi/domain';
import { LedgerRefusal, nextId } from '../ledger/ledger.ts';
import { nowOf, type World } from '../world.ts';

/** An operator corrects a balance; taking more than is free is refused. */
export function actAsOperator(world: World): void {
  const { random, ledger, protocol } = world;
  const now = nowOf(world);
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
