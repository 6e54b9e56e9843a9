import { randomUUID } from 'node:crypto';
import { toDisplayCredits, toMicroCredits } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { adjustCredits, findNeededApproval, lockWallet } from '../../billing/index.ts';
import { type ExecuteRequest, type Operator, recordAudit, requestApproval } from '../../operators/index.ts';
import { findAccount } from '../auth/index.ts';
import {
  type AdjustmentRequest,
  findAdjustmentByKey,
  findSameAdjustmentSince,
  insertAdjustment,
} from './credit-adjustments.queries.ts';
import { getUserRow } from './find-users.ts';
import { OwnCredit, RequestKeyMalformed, RequestKeyReused, UserUnknown } from './users.errors.ts';

const DUPLICATE_WINDOW_MS = 5000;
const MAX_KEY_CHARS = 100;
const DEFAULT_REASON = '관리자 조정';

interface CreditInput extends Operator {
  user_id: string;
  operation: AdjustmentRequest['operation'];
  amount: number;
  reason?: string | undefined;
  idempotency_key?: string | undefined;
}

/** The wallet lock serializes double clicks, so that the second request finds the first and returns the same result. */
export async function adjustUserCredit(deps: Pick<AppDeps, 'db' | 'clock'>, input: CreditInput) {
  const { user_id, operation, amount, admin_id, session_id, ip, idempotency_key: key } = input;
  if (user_id === admin_id) throw new OwnCredit();
  if (key !== undefined && (key === '' || key.length > MAX_KEY_CHARS)) throw new RequestKeyMalformed();
  const adjustment = { admin_id, user_id, operation, amount_micro: toMicroCredits(amount) };
  const reason = input.reason?.trim() || DEFAULT_REASON;
  const operator = { admin_id, session_id, ip };
  const now = deps.clock.now();
  failPoint('adjust:before');
  const adjusted = await inTransaction(deps.db, async (tx) => {
    const txDeps = { db: tx, clock: deps.clock };
    await requireOpenAccount(tx, user_id);
    if (await isDuplicate(tx, adjustment, key, now)) return { user: await getUserRow(txDeps, user_id) };
    const needed = await findNeededApproval(txDeps, adjustment);
    if (needed !== null) return { needed };
    const id = randomUUID();
    const user = await post(txDeps, { ...operator, id, user_id, operation, amount, reason, key: key ?? null });
    failPoint('adjust:in');
    return { user };
  });
  failPoint('adjust:after');
  if (adjusted.user !== undefined) return adjusted.user;
  const request = { operator, kind: adjusted.needed, subject_user_id: user_id, reason, request_key: key };
  return await requestApproval(deps, { ...request, payload: { user_id, operation, amount } }, executeAdjustment);
}

const payloadShape = z.object({ user_id: z.uuid(), operation: z.enum(['add', 'subtract', 'set']), amount: z.number() });

/** After the approval, without the limits of a single operator. */
export const executeAdjustment: ExecuteRequest = async (deps, request) => {
  const { request_id: id, admin_id, session_id, ip, reason } = request;
  const payload = z.parse(payloadShape, request.payload);
  await requireOpenAccount(deps.db, payload.user_id);
  return { result: await post(deps, { admin_id, session_id, ip, id, reason, key: null, ...payload }) };
};

interface Posting extends Operator {
  /** Id of the adjustment; that of the request when it was approved. */
  id: string;
  user_id: string;
  operation: AdjustmentRequest['operation'];
  amount: number;
  reason: string;
  key: string | null;
}

async function post(deps: { db: Transaction; clock: Clock }, input: Posting) {
  const { id, user_id, operation, amount, reason, key, ...operator } = input;
  const { admin_id } = operator;
  const now = deps.clock.now();
  const adjustment = { admin_id, user_id, operation, amount_micro: toMicroCredits(amount) };
  const before = await getUserRow(deps, user_id);
  if (!(await insertAdjustment(deps.db, { ...adjustment, id, idempotency_key: key, now })))
    throw new RequestKeyReused();
  const balance = await adjustCredits(deps, { ...adjustment, action_id: id, actor: `admin:${admin_id}`, reason });
  const credit_balance = toDisplayCredits(balance);
  await recordAudit(deps.db, {
    action: 'user.credit_adjusted',
    ...operator,
    subject_user_id: user_id,
    changes: { operation, amount, credit_balance: { from: before.credit_balance, to: credit_balance } },
    reason,
    now,
  });
  return { ...before, credit_balance };
}

/** Withdrawn accounts have no balance to adjust. */
async function requireOpenAccount(tx: Transaction, userId: string): Promise<void> {
  await lockWallet(tx, userId);
  const account = await findAccount(tx, userId);
  if (account === null || account.withdrawn_at !== null) throw new UserUnknown();
}

async function isDuplicate(tx: Transaction, adjustment: AdjustmentRequest, key: string | undefined, now: Date) {
  if (key === undefined)
    return await findSameAdjustmentSince(tx, adjustment, new Date(now.getTime() - DUPLICATE_WINDOW_MS));
  const known = await findAdjustmentByKey(tx, { admin_id: adjustment.admin_id, idempotency_key: key });
  if (known === null) return false;
  const isSame =
    known.user_id === adjustment.user_id &&
    known.operation === adjustment.operation &&
    known.amount_micro === adjustment.amount_micro;
  if (!isSame) throw new RequestKeyReused();
  return true;
}
