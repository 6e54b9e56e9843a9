import { MOST_HINT_ATTEMPTS, waitBeforeNextLookMs } from '@pilgi/domain';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { type DueWork, lookWorkflow } from '../../platform/workflow/start-due-work.ts';
import type { Workflow } from '../../platform/workflow/workflow.ts';
import { followWebhook } from './follow-webhook.ts';
import { moneyQueue } from './money-queue.ts';
import type { DriveDeps } from './payments-deps.ts';
import { getWebhook, lockDueWebhooks, updateWebhookNextCheck, updateWebhookTold } from './webhook-inbox.queries.ts';

export const openWebhooks: DueWork = {
  workflow: { name: 'follow-webhook', queue: moneyQueue },
  lockDue: lockDueWebhooks,
  postpone: updateWebhookNextCheck,
  waitMs: waitBeforeNextLookMs,
};

export function followWebhookOnQueue(deps: DriveDeps): Workflow {
  return lookWorkflow(deps, openWebhooks, async (id) => {
    const hint = await getWebhook(deps.db, id);
    const outcome = await followWebhook(deps, hint);
    failPoint('webhook:before-told');
    if (outcome !== null || hint.attempts >= MOST_HINT_ATTEMPTS) {
      await updateWebhookTold(deps.db, { transmission_id: id, outcome: outcome ?? 'GIVEN_UP' });
    }
    return outcome;
  });
}
