import { pollDelayMs } from '@pilgi/domain/billing';
import { type DueWork, pollWorkflow } from '../../../platform/workflow/start-due-work.ts';
import type { Workflow } from '../../../platform/workflow/workflow.ts';
import { paymentsQueue } from '../../billing/index.ts';
import { type AdvanceDeps, advanceWithdrawal } from './advance-withdrawal.ts';
import { lockDueWithdrawals, updateWithdrawalNextCheck } from './withdrawals.queries.ts';

export const openWithdrawals: DueWork = {
  workflow: { name: 'drive-withdrawal', queue: paymentsQueue },
  lockDue: lockDueWithdrawals,
  postpone: updateWithdrawalNextCheck,
  pollDelayMs,
};

export function advanceWithdrawalWorkflow(deps: AdvanceDeps): Workflow {
  return pollWorkflow(deps, openWithdrawals, (id) => advanceWithdrawal(deps, id));
}
