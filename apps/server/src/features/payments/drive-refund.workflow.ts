import type { DueWork } from '../../platform/workflow/start-due-work.ts';
import { type Workflow, type WorkflowName, workflow } from '../../platform/workflow/workflow.ts';
import { advanceRefund } from './advance-refund.ts';
import { moneyQueue } from './money-queue.ts';
import type { DriveDeps } from './payments-deps.ts';
import { getRefund, lockDueRefunds, updateRefundNextCheck } from './refunds.queries.ts';
import { waitBeforeNextLookMs } from './wait-before-next-look.ts';

const name: WorkflowName<{ id: string }> = { name: 'drive-refund', queue: moneyQueue.name };

export const openRefunds: DueWork = {
  workflow: name,
  lockDue: lockDueRefunds,
  postpone: updateRefundNextCheck,
  waitMs: waitBeforeNextLookMs,
};

export function driveRefund(deps: DriveDeps): Workflow {
  return workflow(name, async ({ id }, steps) => {
    await steps.run('advance refund', async () => {
      const { status } = await getRefund(deps.db, id);
      if (status === 'PENDING') await advanceRefund(deps, id);
      return (await getRefund(deps.db, id)).status;
    });
  });
}
