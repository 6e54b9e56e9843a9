import type { ModelFailureKind } from '../llm/model-failure.ts';
import { createSignal } from './create-signal.ts';

/** The reason of a failure is in the log. */
export type Outcome = 'done' | 'failed';

/** A database pool; `count` is read when metrics are scraped. */
export interface PoolOpened {
  pool: string;
  size: number;
  count: () => { open: number; idle: number; waiting: number };
}
export const poolOpened = createSignal<PoolOpened>('pool-opened');

/** A request was rejected because too many were in flight. */
export const loadShed = createSignal<null>('load-shed');

export const stepEnded = createSignal<{ workflow: string; step: string; outcome: Outcome; seconds: number }>(
  'step-ended',
);
export const workflowEnded = createSignal<{ workflow: string; outcome: Outcome }>('workflow-ended');
export const taskEnded = createSignal<{ task: string; outcome: Outcome }>('task-ended');

export const mediaToolStarted = createSignal<{ program: string }>('media-tool-started');
export const mediaToolEnded = createSignal<{ program: string; outcome: string; seconds: number }>('media-tool-ended');

/** A payment provider request ended. The outcome is a class and never contains card data. */
export const providerCallEnded = createSignal<{ call: string; outcome: string; seconds: number }>(
  'provider-call-ended',
);

/** A browser reported a violation of a content security policy; both values are from fixed lists. */
export const cspReported = createSignal<{ disposition: string; directive: string }>('csp-reported');

/** A payment page reported a step. */
export const pageEventRecorded = createSignal<{ kind: string }>('page-event-recorded');

export const modelCallEnded = createSignal<{
  model: string;
  outcome: 'ANSWERED' | ModelFailureKind;
  seconds: number;
  input_tokens: number;
  output_tokens: number;
}>('model-call-ended');

/** Time to acquire the shared model-budget row; excludes the wait for free budget. */
export const budgetTaken = createSignal<{ seconds: number }>('budget-taken');

/** An error was logged with its exception; reports leave the process only when error tracking is configured. */
export const errorLogged = createSignal<{
  err: Error;
  message: string;
  fields: Readonly<Record<string, unknown>>;
  isFatal: boolean;
}>('error-logged');

export const errorReported = createSignal<{ outcome: 'sent' | 'failed' | 'dropped' }>('error-reported');

/** A reminder ended or is repeated; the reason is in the row. */
export const reminderHandled = createSignal<{
  channel: 'MAIL' | 'PUSH';
  outcome: 'sent' | 'skipped' | 'retry' | 'failed';
}>('reminder-handled');

export const mailHandled = createSignal<{ outcome: 'sent' | 'skipped' | 'retry' | 'failed' }>('mail-handled');
