import { pollDelayMs } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type DueWork, pollWorkflow } from '../../../platform/workflow/start-due-work.ts';
import type { Workflow } from '../../../platform/workflow/workflow.ts';
import { paymentsQueue } from './reconcile-order.workflow.ts';
import { reconcileRefund } from './reconcile-refund.ts';
import { getRefund, lockDueRefunds, updateRefundNextCheck } from './refunds.queries.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

export const pendingRefunds: DueWork = {
  workflow: { name: 'drive-refund', queue: paymentsQueue },
  lockDue: lockDueRefunds,
  postpone: updateRefundNextCheck,
  pollDelayMs,
};

export function reconcileRefundWorkflow(deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway }): Workflow {
  return pollWorkflow(deps, pendingRefunds, async (id) => {
    const { status } = await getRefund(deps.db, id);
    if (status === 'PENDING') await reconcileRefund(deps, id);
    return (await getRefund(deps.db, id)).status;
  });
}
