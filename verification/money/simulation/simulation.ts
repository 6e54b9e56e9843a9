import type { Random } from '../../kit/create-random.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Protocol } from './protocol.ts';
import type { Call, CallFaults } from './provider/process-call.ts';
import type { CallResult, PaymentEvent, Provider } from './provider/provider.ts';

export type Process = 'api' | 'worker-1' | 'worker-2';

/** An act yields at every await: until its next turn, a provider response, or a point in time. */
export type Pause =
  | { for: 'turn' }
  | { for: 'time'; until: number }
  | { for: 'answer'; call_id: number; until: number };
export type Act<Result = void> = Generator<Pause, Result, CallResult>;

export interface Actor {
  process: Process;
  act: Act;
  pause: Pause;
  answer: CallResult | null;
}

export type Message = { due: number } & (
  | { kind: 'request'; call_id: number; call: Call; faults: CallFaults }
  | { kind: 'processed'; call_id: number; call: Call; faults: CallFaults }
  | { kind: 'answer'; call_id: number; answer: CallResult }
  | { kind: 'webhook'; transmission_id: string; event: PaymentEvent; tries: number }
);

export interface Simulation {
  seed: number;
  random: Random;
  plan: FaultPlan;
  protocol: Protocol;
  ledger: Ledger;
  provider: Provider;
  actors: Actor[];
  messages: Message[];
  /** True time; the servers' clock may be wrong by days. */
  time: number;
  clockErrorMs: number;
  lastNumber: number;
  steps: number;
  faults: Map<string, number>;
  trace: ((line: string) => void) | null;
}

/** Time on the servers' clock. */
export function nowOf(sim: Simulation): number {
  return sim.time + sim.clockErrorMs;
}

export function nextNumber(sim: Simulation): number {
  sim.lastNumber += 1;
  return sim.lastNumber;
}

export function countFault(sim: Simulation, name: string): void {
  sim.faults.set(name, (sim.faults.get(name) ?? 0) + 1);
  sim.trace?.(`  fault: ${name}`);
}

export function drawFault(sim: Simulation, name: keyof FaultPlan, probability = Number(sim.plan[name])): boolean {
  if (probability === 0 || !sim.random.chance(probability)) return false;
  countFault(sim, name);
  return true;
}

export function spawn(sim: Simulation, process: Process, act: Act): void {
  sim.actors.push({ process, act, pause: { for: 'turn' }, answer: null });
}

export const TURN: Pause = { for: 'turn' };
