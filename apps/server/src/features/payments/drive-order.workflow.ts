import { waitBeforeNextLookMs } from '@pilgi/domain';
import { type DueWork, lookWorkflow } from '../../platform/workflow/start-due-work.ts';
import type { Workflow } from '../../platform/workflow/workflow.ts';
import { advanceOrder } from './advance-order.ts';
import { moneyQueue } from './money-queue.ts';
import { getOrder, lockDueOrders, updateOrderNextCheck } from './orders.queries.ts';
import type { DriveDeps } from './payments-deps.ts';

/** Every order whose outcome is open is asked about, ever more rarely, until it is final. */
export const openOrders: DueWork = {
  workflow: { name: 'drive-order', queue: moneyQueue },
  lockDue: lockDueOrders,
  postpone: updateOrderNextCheck,
  waitMs: waitBeforeNextLookMs,
};

export function driveOrder(deps: DriveDeps): Workflow {
  return lookWorkflow(deps, openOrders, async (id) => {
    const order = await getOrder(deps.db, id);
    return order.status === 'CONFIRMING' ? await advanceOrder(deps, order) : order.status;
  });
}
