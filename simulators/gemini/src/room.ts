import { createJournal, type Journal } from './create-journal.ts';
import { createFaultPlan, type FaultPlan } from './faults/create-fault-plan.ts';
import type { Order } from './obedience/order.ts';
import { createPrefixCache, type PrefixCache } from './thinking/create-prefix-cache.ts';
import { createScriptBook, type ScriptBook } from './thinking/create-script-book.ts';
import type { Step } from './thinking/recognise-step.ts';

/** How long an answer takes, the working out included: a fixed time and one per token of the answer, both scaled. */
export interface Latency {
  fixed_ms: number;
  /** Instead of the fixed time, for steps that have one of their own. */
  step_ms?: Partial<Record<Step, number>>;
  per_output_token_ms: number;
  scale: number;
}

/** Everything one simulator knows. */
export interface Room {
  apiKey: string;
  seed: number;
  journal: Journal;
  scripts: ScriptBook;
  faults: FaultPlan;
  /** Empty for a model that has a will of its own. */
  orders: readonly Order[];
  cache: PrefixCache;
  latency: Latency;
}

export const NO_LATENCY: Latency = { fixed_ms: 0, per_output_token_ms: 0, scale: 1 };

export function createRoom({ apiKey, seed }: Pick<Room, 'apiKey' | 'seed'>): Room {
  return {
    apiKey,
    seed,
    journal: createJournal(),
    scripts: createScriptBook(),
    faults: createFaultPlan(),
    orders: [],
    cache: createPrefixCache(),
    latency: NO_LATENCY,
  };
}
