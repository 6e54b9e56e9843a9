import type { Queue } from './queue.ts';

/** Cron job that runs once per scheduled time across all workers. */
export interface ScheduledWork {
  name: string;
  /** Five cron fields in Seoul time. */
  cron: string;
  /** Runs missed while no worker was up are executed later, each with its own scheduled time. */
  catchUp?: boolean;
  /** Returns how many items were processed. */
  run(scheduledAt: Date): Promise<number>;
}

/** Workflow input and step results: small JSON only; large data belongs in object storage. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Reference by which any process can start a workflow; only the worker has the implementation. */
export interface WorkflowName<Input extends Json> {
  name: string;
  queue: Queue;
  /** Type carrier; never set. */
  input?: Input;
}

export interface StepRetry {
  attempts: number;
  firstWaitMs: number;
}

/** Access of a step to the workflow it belongs to. */
export interface Lease {
  /** Aborted when the workflow is cancelled. */
  signal: AbortSignal;
  /** False after another worker took over the workflow. */
  isHeld(): Promise<boolean>;
}

export interface Steps {
  /** A finished step is never run again. An interrupted step is, so `act` must be idempotent. */
  run<Result extends Json | undefined>(
    name: string,
    act: (lease: Lease) => Promise<Result>,
    retry?: StepRetry,
  ): Promise<Result>;
  /** Durable: continues after a restart. */
  sleep(ms: number): Promise<void>;
}

export interface Workflow {
  name: string;
  run(input: Json, steps: Steps): Promise<void>;
}

/** Binds a workflow name to its implementation. */
export function workflow<Input extends Json>(
  name: WorkflowName<Input>,
  run: (input: Input, steps: Steps) => Promise<void>,
): Workflow {
  return { name: name.name, run: (input, steps) => run(input as Input, steps) };
}
