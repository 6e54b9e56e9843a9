import { readFileSync } from 'node:fs';
import { measuredFigures } from './measured-figures.ts';
import type { Figures } from './model/figures.ts';
import { assumedMachines, type Machines } from './model/machines.ts';
import { assumedPrices, type Prices } from './model/prices.ts';
import { assumedScenario, type Scenario } from './model/scenario.ts';

export interface Assumptions {
  scenario: Scenario;
  figures: Figures;
  machines: Machines;
  prices: Prices;
}

/** `file` overrides any assumption: `{ "scenario": {…}, "machines": {…}, "prices": {…} }`. */
export const ASSUMPTION_FLAGS = {
  'lectures-a-month': { type: 'string' },
  hours: { type: 'string' },
  'tokens-per-minute': { type: 'string' },
  'requests-per-minute': { type: 'string' },
  file: { type: 'string' },
} as const;

export type AssumptionFlags = { [Flag in keyof typeof ASSUMPTION_FLAGS]?: string | undefined };

export function readAssumptions(options: AssumptionFlags = {}): Assumptions {
  const overrides = options.file === undefined ? {} : validateOverrides(JSON.parse(readFileSync(options.file, 'utf8')));
  const flags = {
    ...(options.hours === undefined ? {} : { hours_a_lecture: Number(options.hours) }),
    ...(options['tokens-per-minute'] === undefined
      ? {}
      : { model_tokens_per_minute: Number(options['tokens-per-minute']) }),
    ...(options['requests-per-minute'] === undefined
      ? {}
      : { model_requests_per_minute: Number(options['requests-per-minute']) }),
  };
  const assumptions = {
    scenario: { lectures_a_month: 1, ...assumedScenario, ...overrides.scenario, ...flags },
    figures: measuredFigures,
    machines: { ...assumedMachines, ...overrides.machines },
    prices: { ...assumedPrices, ...overrides.prices },
  };
  for (const part of [assumptions.scenario, assumptions.machines, assumptions.prices]) rejectInvalid(part);
  return assumptions;
}

type Overrides = { scenario?: Partial<Scenario>; machines?: Partial<Machines>; prices?: Partial<Prices> };

/** Rejects unknown names, which are most likely typing errors. */
function validateOverrides(text: unknown): Overrides {
  const known: Record<string, object> = {
    scenario: { lectures_a_month: 1, ...assumedScenario },
    machines: assumedMachines,
    prices: assumedPrices,
  };
  for (const [part, fields] of Object.entries(text as Record<string, object>)) {
    const names = known[part];
    if (names === undefined) throw new Error(`${part} is not one of ${Object.keys(known).join(', ')}`);
    const unknown = Object.keys(fields).filter((name) => !(name in names));
    if (unknown.length > 0) throw new Error(`${part} has no ${unknown.join(', ')}`);
  }
  return text as Overrides;
}

function rejectInvalid(part: object): void {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw new Error(`${name} is ${value}`);
  }
}
