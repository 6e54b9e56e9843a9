import type { Log } from '../log/create-log.ts';
import { stepEnded, workflowEnded } from '../signals/signals.ts';
import { readCarriedTrace } from '../trace/carried-trace.ts';
import { inSpan } from '../trace/open-span.ts';

interface Started {
  name: string;
  /** Of whoever started it; the calendar has none. */
  carried?: string | undefined;
  log: Log;
}

/** Goes on under the id of whoever started it, also in the process that takes it over, and leaves one line in the log. */
export async function watchWorkflow({ name, carried, log }: Started, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await inSpan({ name: `workflow ${name}`, kind: 'consumer', parent: readCarriedTrace(carried) }, async () => {
    let outcome: 'done' | 'failed' = 'failed';
    try {
      await run();
      outcome = 'done';
    } finally {
      workflowEnded.tell({ workflow: name, outcome });
      const line = { workflow: name, outcome, ms: Math.round(performance.now() - startedAt) };
      if (carried === undefined) log.debug(line, 'workflow ended');
      else log.info(line, 'workflow ended');
    }
  });
}

/** Around the act itself: a step that is only remembered is not counted again. */
export async function watchStep<Result>(workflow: string, step: string, act: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const result = await inSpan({ name: `step ${step}`, kind: 'internal' }, act);
    outcome = 'done';
    return result;
  } finally {
    stepEnded.tell({ workflow, step, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }
}
