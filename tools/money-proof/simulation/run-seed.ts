import { compareCancels } from './acts/drive-payments.ts';
import { checkOutcome } from './check-outcome.ts';
import { checkWallets } from './check-wallets.ts';
import { converge } from './converge.ts';
import { createRandom } from './create-random.ts';
import { drawFaultPlan, type FaultPlan } from './fault-plan.ts';
import { createLedger } from './ledger/ledger.ts';
import { sendWebhook } from './network.ts';
import { type Protocol, protocol as trueProtocol } from './protocol.ts';
import { createProvider } from './provider/provider.ts';
import { sweepAfterYears } from './sweep-after-years.ts';
import { takeStep } from './take-step.ts';
import { nowOf, spawn, type World } from './world.ts';

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
  /** Faults to dwell on, instead of those that the seed draws. */
  plan?: Partial<FaultPlan>;
  trace?: (line: string) => void;
}

/** Everything that happens follows from the seed: faults for a while, then none, then the books are compared. */
export function runSeed(seed: number, options: SeedOptions): SeedResult {
  const world = createWorld(seed, options);
  const settled = new Map<object, string>();
  const violations: string[] = [];
  const look = () => {
    const finding = checkWallets(world.ledger, settled, nowOf(world));
    if (finding !== null && violations.length === 0) violations.push(finding);
  };
  while (world.steps < options.steps && violations.length === 0) {
    takeStep(world);
    look();
  }
  if (violations.length === 0) {
    if (!converge(world, look)) violations.push('I9 does not come to an end');
    spawn(world, 'worker-1', compareCancels(world));
    converge(world, look);
    violations.push(...checkOutcome(world.ledger, world.provider));
    sweepAfterYears(world);
    look();
  }
  for (const violation of violations) world.trace?.(`VIOLATION ${violation}`);
  return { seed, steps: world.steps, faults: world.faults, violations };
}

function createWorld(seed: number, { plan: dwelledOn, protocol, trace }: SeedOptions): World {
  const random = createRandom(seed);
  const plan = { ...drawFaultPlan(random), ...dwelledOn };
  const world: World = {
    seed,
    random,
    plan,
    protocol: { ...trueProtocol, ...protocol },
    ledger: createLedger(1 + random.below(3)),
    provider: createProvider((news) => sendWebhook(world, news), plan.providerTrustsKeysAlone),
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
  return world;
}
