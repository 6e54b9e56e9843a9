import type { AppDeps } from '../../platform/app-deps.ts';
import { type Workflow, workflow } from '../../platform/workflow/workflow.ts';
import { type PaidWork, type PaidWorkRow, STEP_RETRY } from './paid-work.ts';
import { settlePaidWork } from './settle-paid-work.ts';
import { workflowOf } from './work-run.ts';

/** The workflow of one kind of work: the client's steps, then the settlement as the last step. */
export function paidWorkflow<Row extends PaidWorkRow, Result, RunDeps extends Pick<AppDeps, 'db' | 'clock'>>(
  work: PaidWork<Row, Result, RunDeps>,
  deps: RunDeps,
): Workflow {
  return workflow(workflowOf(work), async (input, steps) => {
    const id = input[work.subject];
    if (id === undefined) throw new Error(`${work.workflowName} was started without ${work.subject}`);
    const result = await work.run(deps, id, steps);
    await steps.run('settle', () => settlePaidWork(deps, work, { id, result }), STEP_RETRY);
  });
}
