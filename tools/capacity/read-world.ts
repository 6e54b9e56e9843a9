import { readFileSync } from 'node:fs';
import { measuredFigures } from './measured-figures.ts';
import type { Figures } from './model/figures.ts';
import { assumedMachines, type Machines } from './model/machines.ts';
import { assumedPrices, type Prices } from './model/prices.ts';
import { assumedScenario, type Scenario } from './model/scenario.ts';

export interface AssumedWorld {
  scenario: Scenario;
  figures: Figures;
  machines: Machines;
  prices: Prices;
}

/** Whatever else is assumed can be said in a file: `{ "scenario": {…}, "machines": {…}, "prices": {…} }`. */
export const WORLD_FLAGS = {
  'lectures-a-month': { type: 'string' },
  hours: { type: 'string' },
  'tokens-per-minute': { type: 'string' },
  'requests-per-minute': { type: 'string' },
  file: { type: 'string' },
} as const;

export type WorldWishes = { [Flag in keyof typeof WORLD_FLAGS]?: string | undefined };

export function readWorld(wishes: WorldWishes = {}): AssumedWorld {
  const given = wishes.file === undefined ? {} : readGiven(JSON.parse(readFileSync(wishes.file, 'utf8')));
  const flags = {
    ...(wishes.hours === undefined ? {} : { hours_a_lecture: Number(wishes.hours) }),
    ...(wishes['tokens-per-minute'] === undefined
      ? {}
      : { model_tokens_per_minute: Number(wishes['tokens-per-minute']) }),
    ...(wishes['requests-per-minute'] === undefined
      ? {}
      : { model_requests_per_minute: Number(wishes['requests-per-minute']) }),
  };
  const world = {
    scenario: { lectures_a_month: 1, ...assumedScenario, ...given.scenario, ...flags },
    figures: measuredFigures,
    machines: { ...assumedMachines, ...given.machines },
    prices: { ...assumedPrices, ...given.prices },
  };
  for (const part of [world.scenario, world.machines, world.prices]) refuseNonsense(part);
  return world;
}

type Given = { scenario?: Partial<Scenario>; machines?: Partial<Machines>; prices?: Partial<Prices> };

/** A name that nobody knows is a mistake, not a wish. */
function readGiven(text: unknown): Given {
  const known: Record<string, object> = {
    scenario: { lectures_a_month: 1, ...assumedScenario },
    machines: assumedMachines,
    prices: assumedPrices,
  };
  for (const [part, fields] of Object.entries(text as Record<string, object>)) {
    const names = known[part];
    if (names === undefined) throw new Error(`${part} is none of ${Object.keys(known).join(', ')}`);
    const unknown = Object.keys(fields).filter((name) => !(name in names));
    if (unknown.length > 0) throw new Error(`${part} has no ${unknown.join(', ')}`);
  }
  return text as Given;
}

function refuseNonsense(part: object): void {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw new Error(`${name} is ${value}`);
  }
}
