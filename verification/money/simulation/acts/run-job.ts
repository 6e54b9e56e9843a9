import { nextId } from '../ledger/ledger.ts';
import { type Act, nowOf, type Simulation, TURN } from '../simulation.ts';

const JOB_HOLD_MS = 30 * 60_000;

/** Holds credits and captures a part of them; the capture may be repeated. */
export function* runJob(sim: Simulation, input: { user_id: number; amount_micro: bigint; share: number }): Act {
  const { ledger, protocol } = sim;
  const now = nowOf(sim);
  const { amount_micro, user_id } = input;
  const subject_id = nextId(ledger);
  const request = { user_id, purpose: 'JOB', subject_id, amount_micro, expires_at: now + JOB_HOLD_MS, now } as const;
  const held = protocol.holdCredits(ledger, request);
  sim.trace?.(`job of user ${user_id}: ${held.outcome}`);
  if (held.outcome !== 'HELD') return;
  yield { for: 'time', until: sim.time + sim.random.next() * JOB_HOLD_MS };
  const used = BigInt(Math.floor(Number(amount_micro) * input.share));
  const settlement = { hold_id: held.hold.id, amount_micro: used, kind: 'CAPTURE', source_id: held.hold.id } as const;
  protocol.settleHold(ledger, { ...settlement, now: nowOf(sim) });
  yield TURN;
  if (sim.random.chance(0.3)) protocol.settleHold(ledger, { ...settlement, now: nowOf(sim) });
}
