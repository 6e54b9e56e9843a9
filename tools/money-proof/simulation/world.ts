import type { Random } from './create-random.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Protocol } from './protocol.ts';
import type { Call, Mood } from './provider/answer-call.ts';
import type { Announcement, Answer, Provider } from './provider/provider.ts';

export type Process = 'api' | 'worker-1' | 'worker-2';

/** An act gives up its turn at every await: until somebody else has run, an answer has come, or time has passed. */
export type Pause =
  | { for: 'turn' }
  | { for: 'time'; until: number }
  | { for: 'answer'; call_id: number; until: number };
export type Act<Result = void> = Generator<Pause, Result, Answer>;

export interface Actor {
  process: Process;
  act: Act;
  pause: Pause;
  answer: Answer | null;
}

export type Message = { due: number } & (
  | { kind: 'request'; call_id: number; call: Call; mood: Mood }
  | { kind: 'processed'; call_id: number; call: Call; mood: Mood }
  | { kind: 'answer'; call_id: number; answer: Answer }
  | { kind: 'webhook'; transmission_id: string; news: Announcement; tries: number }
);

export interface World {
  seed: number;
  random: Random;
  plan: FaultPlan;
  protocol: Protocol;
  ledger: Ledger;
  provider: Provider;
  actors: Actor[];
  messages: Message[];
  /** True time; ours may be wrong by days. */
  time: number;
  clockErrorMs: number;
  lastNumber: number;
  steps: number;
  faults: Map<string, number>;
  trace: ((line: string) => void) | null;
}

/** What our servers believe the time is. */
export function nowOf(world: World): number {
  return world.time + world.clockErrorMs;
}

export function nextNumber(world: World): number {
  world.lastNumber += 1;
  return world.lastNumber;
}

export function countFault(world: World, name: string): void {
  world.faults.set(name, (world.faults.get(name) ?? 0) + 1);
  world.trace?.(`  fault: ${name}`);
}

export function strikes(world: World, name: keyof FaultPlan, probability = Number(world.plan[name])): boolean {
  if (probability === 0 || !world.random.chance(probability)) return false;
  countFault(world, name);
  return true;
}

export function spawn(world: World, process: Process, act: Act): void {
  world.actors.push({ process, act, pause: { for: 'turn' }, answer: null });
}

export const TURN: Pause = { for: 'turn' };
