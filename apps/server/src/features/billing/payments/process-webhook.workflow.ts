import { MAX_HINT_ATTEMPTS, pollDelayMs } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { Queue } from '../../../platform/workflow/queue.ts';
import { type DueWork, pollWorkflow } from '../../../platform/workflow/start-due-work.ts';
import type { Workflow } from '../../../platform/workflow/workflow.ts';
import type { Merchant } from './payments.queries.ts';
import { processWebhook } from './process-webhook.ts';
import type { TossGateway } from './toss-payment.gateway.ts';
import { getWebhook, lockDueWebhooks, markWebhookProcessed, updateWebhookNextCheck } from './webhook-inbox.queries.ts';

/** Separate from the queue of orders and refunds, so that look-ups caused by forged webhooks never delay a buyer. */
export const webhooksQueue: Queue = { name: 'webhooks', workerConcurrency: 2 };

export const unprocessedWebhooks: DueWork = {
  workflow: { name: 'follow-webhook', queue: webhooksQueue },
  lockDue: lockDueWebhooks,
  postpone: updateWebhookNextCheck,
  pollDelayMs,
};

export function processWebhookWorkflow(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway; merchant: Merchant },
): Workflow {
  return pollWorkflow(deps, unprocessedWebhooks, async (id) => {
    const hint = await getWebhook(deps.db, id);
    const outcome = await processWebhook(deps, hint);
    failPoint('webhook:before-marked');
    if (outcome !== null || hint.attempts >= MAX_HINT_ATTEMPTS) {
      await markWebhookProcessed(deps.db, { transmission_id: id, outcome: outcome ?? 'GIVEN_UP' });
    }
    return outcome;
  });
}
