import { waitBeforeNextLookMs } from '@pilgi/domain';
import { type DueWork, lookWorkflow } from '../../platform/workflow/start-due-work.ts';
import type { Workflow } from '../../platform/workflow/workflow.ts';
import { advanceRefund } from './advance-refund.ts';
import { moneyQueue } from './money-queue.ts';
import type { DriveDeps } from './payments-deps.ts';
import { getRefund, lockDueRefunds, updateRefundNextCheck } from './refunds.queries.ts';

export const openRefunds: DueWork = {
  workflow: { name: 'drive-refund', queue: moneyQueue },
  lockDue: lockDueRefunds,
  postpone: updateRefundNextCheck,
  waitMs: waitBeforeNextLookMs,
};

export function driveRefund(deps: DriveDeps): Workflow {
  return lookWorkflow(deps, openRefunds, async (id) => {
    const { status } = await getRefund(deps.db, id);
    if (status === 'PENDING') await advanceRefund(deps, id);
    return (await getRefund(deps.db, id)).status;
  });
}
