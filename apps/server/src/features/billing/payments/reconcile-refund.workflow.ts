import { pollDelayMs } from '@pilgi/domain/billing';
import { type DueWork, pollWorkflow } from '../../../platform/workflow/start-due-work.ts';
import type { Workflow } from '../../../platform/workflow/workflow.ts';
import type { ReconcileDeps } from './payments-deps.ts';
import { paymentsQueue } from './payments-queue.ts';
import { reconcileRefund } from './reconcile-refund.ts';
import { getRefund, lockDueRefunds, updateRefundNextCheck } from './refunds.queries.ts';

export const pendingRefunds: DueWork = {
  workflow: { name: 'drive-refund', queue: paymentsQueue },
  lockDue: lockDueRefunds,
  postpone: updateRefundNextCheck,
  pollDelayMs,
};

export function reconcileRefundWorkflow(deps: ReconcileDeps): Workflow {
  return pollWorkflow(deps, pendingRefunds, async (id) => {
    const { status } = await getRefund(deps.db, id);
    if (status === 'PENDING') await reconcileRefund(deps, id);
    return (await getRefund(deps.db, id)).status;
  });
}
