import { pollDelayMs } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queue } from '../../../platform/workflow/queue.ts';
import { type DueWork, pollWorkflow } from '../../../platform/workflow/start-due-work.ts';
import type { Workflow } from '../../../platform/workflow/workflow.ts';
import { getOrder, lockDueOrders, updateOrderNextCheck } from './orders.queries.ts';
import type { Merchant } from './payments.queries.ts';
import { reconcileOrder } from './reconcile-order.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

/** Calls to the card provider are short, so many run in parallel; the limit protects the provider from bursts. */
export const paymentsQueue: Queue = { name: 'money', workerConcurrency: 20 };

/** Polls the provider for every order in CONFIRMING, with growing delays, until the status is final. The stored workflow name is `drive-order`. */
export const unconfirmedOrders: DueWork = {
  workflow: { name: 'drive-order', queue: paymentsQueue },
  lockDue: lockDueOrders,
  postpone: updateOrderNextCheck,
  pollDelayMs,
};

export function reconcileOrderWorkflow(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { merchant: Merchant; toss: TossGateway },
): Workflow {
  return pollWorkflow(deps, unconfirmedOrders, async (id) => {
    const order = await getOrder(deps.db, id);
    return order.status === 'CONFIRMING' ? await reconcileOrder(deps, order) : order.status;
  });
}
