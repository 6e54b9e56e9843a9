import { setTimeout as pause } from 'node:timers/promises';
import type { Step } from './completion/recognise-step.ts';
import type { SimulatorState } from './simulator-state.ts';

export function latencyOf(
  { latency }: Pick<SimulatorState, 'latency'>,
  step: Step,
  response: { output_tokens: number; audio_seconds: number },
): number {
  const fixed = latency.step_ms?.[step] ?? latency.fixed_ms;
  const output = latency.per_output_token_ms * response.output_tokens;
  const audio = (latency.per_audio_second_ms ?? 0) * response.audio_seconds;
  return (fixed + output + audio) * latency.scale;
}

/** On the clock of `performance.now()`. */
export async function pauseUntil(untilMs: number): Promise<void> {
  const ms = untilMs - performance.now();
  if (ms > 0) await pause(ms);
}
