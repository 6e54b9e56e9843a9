import { runSeed, type SeedOptions } from './run-seed.ts';

const LAST_EVENTS = 60;

export interface Violation {
  seed: number;
  findings: string[];
  last_events: string[];
}

export interface SimulationResult {
  seeds: number;
  steps: number;
  faults: number;
  faults_by_kind: Record<string, number>;
  violations: Violation[];
}

/** `protocol` and `plan` override members to verify that an injected bug is found. */
export interface SimulationInput extends Omit<SeedOptions, 'trace'> {
  seeds: number;
  firstSeed?: number;
  maxViolations?: number;
}

/** Runs the seeds; a failing seed runs again with tracing. */
export function runSimulation(input: SimulationInput): SimulationResult {
  const { firstSeed = 1, maxViolations = 10, seeds, ...options } = input;
  const kinds = new Map<string, number>();
  const result: SimulationResult = { seeds: 0, steps: 0, faults: 0, faults_by_kind: {}, violations: [] };
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const one = runSeed(seed, options);
    result.seeds += 1;
    result.steps += one.steps;
    for (const [kind, count] of one.faults) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
    if (one.violations.length === 0) continue;
    result.violations.push({
      seed,
      findings: one.violations,
      last_events: traceSeed(seed, options).slice(-LAST_EVENTS),
    });
    if (result.violations.length >= maxViolations) break;
  }
  result.faults = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  result.faults_by_kind = Object.fromEntries([...kinds].sort(([one], [other]) => one.localeCompare(other)));
  return result;
}

export function traceSeed(seed: number, options: SeedOptions): string[] {
  const lines: string[] = [];
  runSeed(seed, { ...options, trace: (line) => lines.push(line) });
  return lines;
}
