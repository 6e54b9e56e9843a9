import { canRequest, decideWaitingRequest, SINGLE_OPERATOR_HOURS } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { recordAudit } from '../audit-log/index.ts';
import { executedOf } from './decide-request.ts';
import type { Execution, RequestExecutors } from './execute-request.ts';
import { RequesterLostRole } from './request.errors.ts';
import {
  findActiveRole,
  listActiveOperators,
  listOpenRequests,
  lockRequest,
  type StoredRequest,
  updateDecided,
  updateReminded,
  updateWaiting,
} from './requests.queries.ts';

const HOUR_MS = 3_600_000;

interface DriveDeps extends Pick<AppDeps, 'db' | 'clock' | 'log'> {
  executors: RequestExecutors;
  /** SINGLE_OPERATOR: there is no second person, so requests wait and are mailed instead. */
  singleOperator: boolean;
}

/** Brings open requests to their end: expiry, and for a single operator the two mails and the execution. */
export async function driveRequests(deps: DriveDeps): Promise<number> {
  let driven = 0;
  for (const { id } of await listOpenRequests(deps.db)) if (await driveOne(deps, id)) driven += 1;
  return driven;
}

async function driveOne(deps: DriveDeps, id: string): Promise<boolean> {
  try {
    const step = await inTransaction(deps.db, (tx) => advance(deps, tx, id));
    if (step?.finish !== undefined) await step.finish().catch((error: unknown) => logLater(deps, id, error));
    return step !== null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What the act needs is gone, for example the credits that were to be removed.
    await inTransaction(deps.db, (tx) => fail(tx, id, { text: error.detail, now: deps.clock.now() }));
    return true;
  }
}

/** The refund is stored and driven by its own workflow. */
function logLater({ log }: DriveDeps, request_id: string, error: unknown): void {
  log.warn({ request_id, error }, 'request executed, its last step is retried elsewhere');
}

/** Null when nothing is due. */
async function advance(deps: DriveDeps, tx: Transaction, id: string): Promise<Partial<Execution> | null> {
  const request = await lockRequest(tx, id);
  if (request === null || request.decision !== null) return null;
  const now = deps.clock.now();
  if (deps.singleOperator && request.executes_at === null && now < request.expires_at) {
    const executes_at = new Date(now.getTime() + SINGLE_OPERATOR_HOURS * HOUR_MS);
    await updateWaiting(tx, { id, executes_at });
    await mailOwners(tx, { request_id: id, event: 'waiting', now });
    return {};
  }
  switch (decideWaitingRequest(deps.singleOperator ? request : { ...request, executes_at: null }, now)) {
    case 'wait':
      return null;
    case 'remind':
      await updateReminded(tx, { id, now });
      await mailOwners(tx, { request_id: id, event: 'reminded', now });
      return {};
    case 'expire':
      await updateDecided(tx, { id, decision: 'EXPIRED', now });
      await recordAudit(tx, { action: 'request.expired', changes: { request_id: id, kind: request.kind }, now });
      return {};
    case 'execute':
      return await execute(deps, tx, request);
  }
}

async function execute(deps: DriveDeps, tx: Transaction, request: StoredRequest): Promise<Execution> {
  const { id, kind, requested_by } = request;
  const now = deps.clock.now();
  if (!canRequest(kind, await findActiveRole(tx, requested_by))) throw new RequesterLostRole();
  await updateDecided(tx, { id, decision: 'WAITED', now });
  const execution = await deps.executors[kind]({ db: tx, clock: deps.clock }, executedOf(request, null));
  const subject_user_id = request.subject_user_id ?? undefined;
  const changes = { request_id: id, kind, requested_by };
  await recordAudit(tx, { action: 'request.executed', subject_user_id, changes, now });
  return execution;
}

async function fail(tx: Transaction, id: string, { text, now }: { text: string; now: Date }): Promise<void> {
  const request = await lockRequest(tx, id);
  if (request === null || request.decision !== null) return;
  await updateDecided(tx, { id, decision: 'FAILED', decision_text: text, now });
  const changes = { request_id: id, kind: request.kind };
  await recordAudit(tx, { action: 'request.failed', changes, reason: text, now });
}

async function mailOwners(
  tx: Transaction,
  { now, ...payload }: { request_id: string; event: 'waiting' | 'reminded'; now: Date },
): Promise<void> {
  for (const { id: user_id, role } of await listActiveOperators(tx)) {
    if (role !== 'owner') continue;
    const dedupe_key = `operator_request:${payload.event}:${payload.request_id}:${user_id}`;
    await insertMail(tx, { kind: 'operator_request', payload: { ...payload, user_id }, dedupe_key }, now);
  }
}
