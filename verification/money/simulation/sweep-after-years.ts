import { expireLot } from './ledger/expire-lot.ts';
import type { Simulation } from './simulation.ts';

const TWO_YEARS_MS = 731 * 86_400_000;

/** Expires all credits; the invariants must still hold. */
export function sweepAfterYears(sim: Simulation): void {
  const now = sim.time + Math.abs(sim.clockErrorMs) + TWO_YEARS_MS;
  for (const lot of sim.ledger.lots.values()) expireLot(sim.ledger, lot.id, now);
}
