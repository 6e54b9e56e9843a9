import { createRandom } from '../../kit/create-random.ts';
import { compareCancels } from './acts/drive-payments.ts';
import { checkOutcome } from './check-outcome.ts';
import { checkWallets } from './check-wallets.ts';
import { converge } from './converge.ts';
import { drawFaultPlan, type FaultPlan } from './fault-plan.ts';
import { createLedger } from './ledger/ledger.ts';
import { sendWebhook } from './network.ts';
import { type Protocol, protocol as trueProtocol } from './protocol.ts';
import { createProvider } from './provider/provider.ts';
import { nowOf, type Simulation, spawn } from './simulation.ts';
import { sweepAfterYears } from './sweep-after-years.ts';
import { takeStep } from './take-step.ts';

const START = Date.UTC(2026, 10, 15);

export interface SeedResult {
  seed: number;
  steps: number;
  faults: Map<string, number>;
  violations: string[];
}

export interface SeedOptions {
  steps: number;
  protocol?: Partial<Protocol>;
  /** Overrides fault probabilities drawn from the seed. */
  plan?: Partial<FaultPlan>;
  trace?: (line: string) => void;
}

/** Deterministic per seed: a phase with faults, a phase without, then the final comparison with the provider. */
export function runSeed(seed: number, options: SeedOptions): SeedResult {
  const sim = createSimulation(seed, options);
  const settled = new Map<object, string>();
  const violations: string[] = [];
  const check = () => {
    const finding = checkWallets(sim.ledger, settled, nowOf(sim));
    if (finding !== null && violations.length === 0) violations.push(finding);
  };
  while (sim.steps < options.steps && violations.length === 0) {
    takeStep(sim);
    check();
  }
  if (violations.length === 0) {
    if (!converge(sim, check)) violations.push('I9 does not become final');
    spawn(sim, 'worker-1', compareCancels(sim));
    converge(sim, check);
    violations.push(...checkOutcome(sim.ledger, sim.provider));
    sweepAfterYears(sim);
    check();
  }
  for (const violation of violations) sim.trace?.(`VIOLATION ${violation}`);
  return { seed, steps: sim.steps, faults: sim.faults, violations };
}

function createSimulation(seed: number, { plan: planOverrides, protocol, trace }: SeedOptions): Simulation {
  const random = createRandom(seed);
  const plan = { ...drawFaultPlan(random), ...planOverrides };
  const sim: Simulation = {
    seed,
    random,
    plan,
    protocol: { ...trueProtocol, ...protocol },
    ledger: createLedger(1 + random.below(3)),
    provider: createProvider((event) => sendWebhook(sim, event), plan.providerTrustsKeysAlone),
    actors: [],
    messages: [],
    time: START,
    clockErrorMs: 0,
    lastNumber: 0,
    steps: 0,
    faults: new Map(),
    trace: trace ?? null,
  };
  trace?.(`plan ${JSON.stringify(plan)}`);
  return sim;
}
