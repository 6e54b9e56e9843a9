import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { type DueWork, lookWorkflow } from '../../platform/workflow/start-due-work.ts';
import type { Workflow } from '../../platform/workflow/workflow.ts';
import { followWebhook } from './follow-webhook.ts';
import { moneyQueue } from './money-queue.ts';
import type { DriveDeps } from './payments-deps.ts';
import { waitBeforeNextLookMs } from './wait-before-next-look.ts';
import { getWebhook, lockDueWebhooks, updateWebhookNextCheck, updateWebhookTold } from './webhook-inbox.queries.ts';

const MOST_LOOKS = 10;

export const openWebhooks: DueWork = {
  workflow: { name: 'follow-webhook', queue: moneyQueue.name },
  lockDue: lockDueWebhooks,
  postpone: updateWebhookNextCheck,
  waitMs: waitBeforeNextLookMs,
};

export function followWebhookOnQueue(deps: DriveDeps): Workflow {
  return lookWorkflow(deps, openWebhooks, async (id) => {
    const { payment_key, attempts } = await getWebhook(deps.db, id);
    const outcome = await followWebhook(deps, payment_key ?? '');
    failPoint('webhook:before-told');
    if (outcome !== null || attempts >= MOST_LOOKS) {
      await updateWebhookTold(deps.db, { transmission_id: id, outcome: outcome ?? 'GIVEN_UP' });
    }
    return outcome;
  });
}
