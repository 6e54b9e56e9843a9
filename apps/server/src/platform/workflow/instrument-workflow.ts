import type { Log } from '../log/create-log.ts';
import { stepEnded, workflowEnded } from '../signals/signals.ts';
import { inSpan } from '../trace/open-span.ts';
import { deserializeTrace } from '../trace/serialize-trace.ts';

interface WorkflowRun {
  name: string;
  /** Trace of the caller that enqueued the workflow; scheduled workflows have none. */
  parentTrace?: string | undefined;
  log: Log;
}

/** Continues the trace of the caller, also after recovery by another worker, and writes one log line. */
export async function instrumentWorkflow(
  { name, parentTrace, log }: WorkflowRun,
  run: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  await inSpan({ name: `workflow ${name}`, kind: 'consumer', parent: deserializeTrace(parentTrace) }, async () => {
    let outcome: 'done' | 'failed' = 'failed';
    try {
      await run();
      outcome = 'done';
    } finally {
      workflowEnded.emit({ workflow: name, outcome });
      const fields = { workflow: name, outcome, ms: Math.round(performance.now() - startedAt) };
      if (parentTrace === undefined) log.debug(fields, 'workflow ended');
      else log.info(fields, 'workflow ended');
    }
  });
}

/** Wraps the executed function only: a replayed step is not counted again. */
export async function instrumentStep<Result>(
  workflow: string,
  step: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const result = await inSpan({ name: `step ${step}`, kind: 'internal' }, act);
    outcome = 'done';
    return result;
  } finally {
    stepEnded.emit({ workflow, step, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }
}
