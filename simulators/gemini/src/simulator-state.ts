import { type BehaviourSettings, type BehaviourSource, createBehaviour } from './behaviour/create-behaviour.ts';
import { createTruthLog, type TruthLog } from './behaviour/create-truth-log.ts';
import { createPrefixCache, type PrefixCache } from './completion/create-prefix-cache.ts';
import { createScriptStore, type ScriptStore } from './completion/create-script-store.ts';
import type { Step } from './completion/recognise-step.ts';
import { createJournal, type Journal } from './create-journal.ts';
import { createFaultPlan, type FaultPlan } from './faults/create-fault-plan.ts';
import type { InjectedInstruction } from './prompt-injection/injected-instruction.ts';
import { createRtzrJobs, type RtzrJobs } from './speech/create-rtzr-jobs.ts';

/** Response time including computation: a fixed time plus times per output token and second of audio, all scaled. */
export interface Latency {
  fixed_ms: number;
  /** Overrides the fixed time per step. */
  step_ms?: Partial<Record<Step, number>>;
  per_output_token_ms: number;
  per_audio_second_ms?: number;
  scale: number;
}

/** Mutable state of one simulator instance. */
export interface SimulatorState {
  apiKey: string;
  seed: number;
  journal: Journal;
  scripts: ScriptStore;
  faults: FaultPlan;
  /** Prompt-injection instructions that the model obeys; empty for a well-behaved model. */
  injectedInstructions: readonly InjectedInstruction[];
  cache: PrefixCache;
  latency: Latency;
  rtzrClientId: string;
  rtzr: RtzrJobs;
  behaviour: BehaviourSource;
  /** Restored by a reset. */
  initialBehaviour: BehaviourSettings;
  truth: TruthLog;
}

export const NO_LATENCY: Latency = { fixed_ms: 0, per_output_token_ms: 0, scale: 1 };

export function createSimulatorState({
  apiKey,
  seed,
  initialBehaviour,
}: Pick<SimulatorState, 'apiKey' | 'seed' | 'initialBehaviour'>): SimulatorState {
  return {
    apiKey,
    seed,
    journal: createJournal(),
    scripts: createScriptStore(),
    faults: createFaultPlan(),
    injectedInstructions: [],
    cache: createPrefixCache(),
    latency: NO_LATENCY,
    rtzrClientId: 'simulator-client',
    rtzr: createRtzrJobs(),
    behaviour: createBehaviour(initialBehaviour),
    initialBehaviour,
    truth: createTruthLog(),
  };
}
