import { canDecide, canRequest, type OperatorRole } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { RoleRefused } from '../../../platform/http/http.errors.ts';
import { type Operator, recordAudit } from '../audit-log/index.ts';
import type { RequestExecutors } from './execute-request.ts';
import { OwnRequest, RequestDecided, RequesterLostRole, RequestUnknown } from './request.errors.ts';
import { findActiveRole, lockRequest, type StoredRequest, updateDecided } from './requests.queries.ts';

interface Decision extends Operator {
  role: OperatorRole;
  request_id: string;
  text?: string | undefined;
}

/** Approval and execution are one transaction: a request that cannot be executed stays open. */
export async function approveRequest(
  deps: Pick<AppDeps, 'db' | 'clock'> & { executors: RequestExecutors },
  input: Decision,
) {
  const { request_id, role: _role, text, ...operator } = input;
  const now = deps.clock.now();
  const execution = await inTransaction(deps.db, async (tx) => {
    const request = await requireDecidable(tx, input, now);
    if (!canRequest(request.kind, await findActiveRole(tx, request.requested_by))) throw new RequesterLostRole();
    const approved_by = operator.admin_id;
    await updateDecided(tx, {
      id: request_id,
      decision: 'APPROVED',
      decided_by: approved_by,
      decision_text: text,
      now,
    });
    const executed = await deps.executors[request.kind](
      { db: tx, clock: deps.clock },
      executedOf(request, approved_by),
    );
    const subject_user_id = request.subject_user_id ?? undefined;
    const changes = { request_id, kind: request.kind, requested_by: request.requested_by };
    await recordAudit(tx, { action: 'request.approved', ...operator, subject_user_id, changes, reason: text, now });
    return executed;
  });
  const result = execution.finish === undefined ? execution.result : await execution.finish();
  return { detail: '승인하고 처리했습니다.', result };
}

export function executedOf(request: StoredRequest, approved_by: string | null) {
  const { id: request_id, requested_by: admin_id, session_id, ip, reason, payload } = request;
  return { request_id, admin_id, session_id, ip, reason, payload, approved_by };
}

export async function rejectRequest(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Decision & { text: string },
): Promise<void> {
  const { request_id, role: _role, text, ...operator } = input;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const request = await requireDecidable(tx, input, now);
    const decided_by = operator.admin_id;
    await updateDecided(tx, { id: request_id, decision: 'REJECTED', decided_by, decision_text: text, now });
    const subject_user_id = request.subject_user_id ?? undefined;
    const changes = { request_id, kind: request.kind, requested_by: request.requested_by };
    await recordAudit(tx, { action: 'request.rejected', ...operator, subject_user_id, changes, reason: text, now });
  });
}

async function requireDecidable(tx: Transaction, input: Decision, now: Date): Promise<StoredRequest> {
  const request = await lockRequest(tx, input.request_id);
  if (request === null) throw new RequestUnknown();
  if (!canDecide(request.kind, input.role)) throw new RoleRefused();
  if (request.requested_by === input.admin_id || request.subject_user_id === input.admin_id) throw new OwnRequest();
  if (request.decision !== null || now >= request.expires_at) throw new RequestDecided();
  return request;
}
