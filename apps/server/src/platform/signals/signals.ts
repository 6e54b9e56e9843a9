import type { ModelFailureKind } from '../llm/model-failure.ts';
import { createSignal } from './create-signal.ts';

/** Done or not; why not stands in the log. */
export type Outcome = 'done' | 'failed';

/** Connections to the database, counted when somebody wants to know. */
export interface PoolOpened {
  pool: string;
  size: number;
  count: () => { open: number; idle: number; waiting: number };
}
export const poolOpened = createSignal<PoolOpened>('pool-opened');

/** Refused because too many answers were under way. */
export const loadShed = createSignal<null>('load-shed');

export const stepEnded = createSignal<{ workflow: string; step: string; outcome: Outcome; seconds: number }>(
  'step-ended',
);
export const workflowEnded = createSignal<{ workflow: string; outcome: Outcome }>('workflow-ended');
export const taskEnded = createSignal<{ task: string; outcome: Outcome }>('task-ended');

export const mediaToolStarted = createSignal<{ program: string }>('media-tool-started');
export const mediaToolEnded = createSignal<{ program: string; outcome: string; seconds: number }>('media-tool-ended');

/** A question to the card provider; the class says what its answer means, never which card it was. */
export const providerAnswered = createSignal<{ call: string; outcome: string; seconds: number }>('provider-answered');

export const modelAnswered = createSignal<{
  model: string;
  outcome: 'ANSWERED' | ModelFailureKind;
  seconds: number;
  input_tokens: number;
  output_tokens: number;
}>('model-answered');

/** How long the row that all workers share kept one of them waiting, which is not how long its turn is away. */
export const budgetTaken = createSignal<{ seconds: number }>('budget-taken');

export const mailHandled = createSignal<{ outcome: 'sent' | 'skipped' | 'again' | 'given-up' }>('mail-handled');
