import type { ModelStep } from '@pilgi/domain/ai-work';
import type { CalledStep } from './call-step.ts';
import type { Verdict } from './check-step.ts';
import type { TranscriptReport } from './transcribe-material.ts';

export interface StepReport extends Omit<CalledStep<unknown>, 'value'>, Verdict {
  transcript: TranscriptReport | null;
}

export interface SmokeReport {
  target: 'simulator' | 'live' | 'replay';
  /** Steps without a call in the server. */
  no_call_yet: ModelStep[];
  steps: StepReport[];
  spent_usd_micro: bigint;
  budget_usd_micro: bigint;
  /** The run ended early. */
  stopped: string | null;
}
