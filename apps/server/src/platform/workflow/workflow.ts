import type { Queue } from './queue.ts';

/** What is enqueued and stored between steps: small JSON; big things live in object storage. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A name by which any process can start a workflow; the body lives where its dependencies are. */
export interface WorkflowName<Input extends Json> {
  name: string;
  queue: Queue;
  /** Never filled in: it carries the shape of the input. */
  input?: Input;
}

export interface StepRetry {
  attempts: number;
  firstWaitMs: number;
}

/** What a step's act has of the work it belongs to. */
export interface Lease {
  /** Aborted when the work is cancelled. */
  signal: AbortSignal;
  /** False once another process has taken the work over; what was read before a true answer was read as its holder. */
  isHeld(): Promise<boolean>;
}

export interface Steps {
  /** A finished step is never run again, whatever dies; one that was under way is, so its act must bear that. */
  run<Result extends Json | undefined>(
    name: string,
    act: (lease: Lease) => Promise<Result>,
    retry?: StepRetry,
  ): Promise<Result>;
  /** Sleeps through restarts. */
  sleep(ms: number): Promise<void>;
}

export interface Workflow {
  name: string;
  run(input: Json, steps: Steps): Promise<void>;
}

/** Ties a name to its body; the name's input shape is what the body receives. */
export function workflow<Input extends Json>(
  name: WorkflowName<Input>,
  run: (input: Input, steps: Steps) => Promise<void>,
): Workflow {
  return { name: name.name, run: (input, steps) => run(input as Input, steps) };
}
