import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { canDecide, REQUEST_HOURS, type RequestKind } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { type Operator, recordAudit } from '../audit-log/index.ts';
import type { ExecuteRequest } from './execute-request.ts';
import { ApprovalNeeded, RequestKeyTaken } from './request.errors.ts';
import { findSameRequest, insertRequest, listActiveOperators, type NewRequest } from './requests.queries.ts';

const HOUR_MS = 3_600_000;

interface ApprovalInput {
  operator: Operator;
  kind: RequestKind;
  payload: Record<string, unknown>;
  subject_user_id?: string;
  reason: string;
  request_key?: string | undefined;
}

class Rehearsed extends Error {}

/**
 * Stores a request for a second person and throws `ApprovalNeeded` (202). The act runs once before and is rolled back, so that
 * what can never be executed is refused at once.
 */
export async function requestApproval(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: ApprovalInput,
  execute: ExecuteRequest,
): Promise<never> {
  const { operator, kind, reason } = input;
  // As it will be read when it is executed.
  const payload = JSON.parse(JSON.stringify(input.payload)) as Record<string, unknown>;
  const now = deps.clock.now();
  const request: NewRequest = {
    id: randomUUID(),
    kind,
    payload,
    subject_user_id: input.subject_user_id ?? null,
    requested_by: operator.admin_id,
    session_id: operator.session_id,
    ip: operator.ip,
    reason,
    request_key: input.request_key ?? null,
    requested_at: now,
    expires_at: new Date(now.getTime() + REQUEST_HOURS * HOUR_MS),
  };
  const known = await findSameRequest(deps.db, request);
  if (known !== null) throw new ApprovalNeeded(repeated(known, request));
  await rehearse(deps, execute, { ...operator, request_id: request.id, approved_by: null, reason, payload });
  const filed = await inTransaction(deps.db, (tx) => file(tx, request));
  throw new ApprovalNeeded(filed);
}

async function rehearse(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  execute: ExecuteRequest,
  request: Parameters<ExecuteRequest>[1],
): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx) => {
      await execute({ db: tx, clock: deps.clock }, request);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

async function file(tx: Transaction, request: NewRequest) {
  if (!(await insertRequest(tx, request))) {
    const same = await findSameRequest(tx, request);
    if (same === null) throw new RequestKeyTaken();
    return repeated(same, request);
  }
  const { id: request_id, kind, requested_by, subject_user_id, requested_at: now } = request;
  for (const { id: user_id, role } of await listActiveOperators(tx)) {
    if (user_id === requested_by || user_id === subject_user_id || !canDecide(kind, role)) continue;
    const mail = { kind: 'operator_request', payload: { request_id, user_id, event: 'filed' } };
    await insertMail(tx, { ...mail, dedupe_key: `operator_request:filed:${request_id}:${user_id}` }, now);
  }
  await recordAudit(tx, {
    action: 'request.filed',
    admin_id: requested_by,
    session_id: request.session_id,
    ip: request.ip,
    subject_user_id: subject_user_id ?? undefined,
    changes: { request_id, kind, payload: request.payload },
    reason: request.reason,
    now,
  });
  return viewOf(request);
}

/** A repeated call must mean the same. */
function repeated(known: Omit<NewRequest, 'payload' | 'request_key'> & { payload: unknown }, request: NewRequest) {
  if (known.kind !== request.kind || !isDeepStrictEqual(known.payload, request.payload)) throw new RequestKeyTaken();
  return viewOf(known);
}

function viewOf({ id, kind, requested_at, expires_at }: Omit<NewRequest, 'payload' | 'request_key'>) {
  return { id, kind, requested_at: requested_at.toISOString(), expires_at: expires_at.toISOString() };
}
