import { stepEnded, workflowEnded } from '../signals/signals.ts';
import { readCarriedTrace } from '../trace/carried-trace.ts';
import { inSpan } from '../trace/open-span.ts';

/** Goes on under the id of whoever started it, also in the process that takes it over. */
export async function watchWorkflow(
  name: string,
  carried: string | undefined,
  run: () => Promise<void>,
): Promise<void> {
  let outcome: 'done' | 'failed' = 'failed';
  try {
    await inSpan({ name: `workflow ${name}`, kind: 'consumer', parent: readCarriedTrace(carried) }, run);
    outcome = 'done';
  } finally {
    workflowEnded.tell({ workflow: name, outcome });
  }
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
