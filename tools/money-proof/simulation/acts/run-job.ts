import { nextId } from '../ledger/ledger.ts';
import { type Act, nowOf, TURN, type World } from '../world.ts';

const JOB_HOLD_MS = 30 * 60_000;

/** Credits are set aside, used in part, and the rest is free again; an end may be told twice. */
export function* runJob(world: World, input: { user_id: number; amount_micro: bigint; share: number }): Act {
  const { ledger, protocol } = world;
  const now = nowOf(world);
  const { amount_micro, user_id } = input;
  const subject_id = nextId(ledger);
  const request = { user_id, purpose: 'JOB', subject_id, amount_micro, expires_at: now + JOB_HOLD_MS, now } as const;
  const held = protocol.holdCredits(ledger, request);
  world.trace?.(`job of user ${user_id}: ${held.outcome}`);
  if (held.outcome !== 'HELD') return;
  yield { for: 'time', until: world.time + world.random.next() * JOB_HOLD_MS };
  const used = BigInt(Math.floor(Number(amount_micro) * input.share));
  const settlement = { hold_id: held.hold.id, amount_micro: used, kind: 'CAPTURE', source_id: held.hold.id } as const;
  protocol.settleHold(ledger, { ...settlement, now: nowOf(world) });
  yield TURN;
  if (world.random.chance(0.3)) protocol.settleHold(ledger, { ...settlement, now: nowOf(world) });
}
