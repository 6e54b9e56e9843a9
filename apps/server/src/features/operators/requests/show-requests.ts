import { canDecide, type OperatorRole } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Operator } from '../audit-log/index.ts';
import { listRequests } from './requests.queries.ts';

const MAX_LISTED = 200;

/** All operators see all requests and their outcome. */
export async function showRequests(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { role: OperatorRole; state: 'open' | 'all' },
) {
  const now = deps.clock.now();
  const rows = await listRequests(deps.db, { isOpen: input.state === 'open', limit: MAX_LISTED });
  return rows.map((row) => {
    const { subject_user_id, subject_email, requester_email, decider_email, decision, payload, ...request } = row;
    // The worker writes the expiry a little later.
    const isOpen = decision === null && now < row.expires_at;
    const isOwn = row.requested_by === input.admin_id;
    return {
      ...request,
      payload: payload as Record<string, unknown>,
      subject: subject_user_id === null ? null : { id: subject_user_id, email: subject_email ?? '' },
      requested_by: { id: row.requested_by, email: requester_email },
      decided_by: row.decided_by === null ? null : { id: row.decided_by, email: decider_email ?? '' },
      state: decision ?? (isOpen ? ('PENDING' as const) : ('EXPIRED' as const)),
      can_decide: isOpen && !isOwn && subject_user_id !== input.admin_id && canDecide(row.kind, input.role),
      can_cancel: isOpen && isOwn,
    };
  });
}
