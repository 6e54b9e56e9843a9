import { setTimeout as pause } from 'node:timers/promises';
import type { Step } from './completion/recognise-step.ts';
import type { SimulatorState } from './simulator-state.ts';

export function latencyOf({ latency }: SimulatorState, step: Step, outputTokens: number): number {
  const fixed = latency.step_ms?.[step] ?? latency.fixed_ms;
  return (fixed + latency.per_output_token_ms * outputTokens) * latency.scale;
}

/** On the clock of `performance.now()`. */
export async function pauseUntil(untilMs: number): Promise<void> {
  const ms = untilMs - performance.now();
  if (ms > 0) await pause(ms);
}
