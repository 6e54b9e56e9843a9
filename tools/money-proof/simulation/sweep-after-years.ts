import { expireLot } from './ledger/expire-lot.ts';
import type { World } from './world.ts';

const TWO_YEARS_MS = 731 * 86_400_000;

/** In the end all credits expire, and the books still agree. */
export function sweepAfterYears(world: World): void {
  const now = world.time + Math.abs(world.clockErrorMs) + TWO_YEARS_MS;
  for (const lot of world.ledger.lots.values()) expireLot(world.ledger, lot.id, now);
}
