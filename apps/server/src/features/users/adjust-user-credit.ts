import { randomUUID } from 'node:crypto';
import { toDisplayCredits, toMicroCredits } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { type Operator, recordAudit } from '../audit/index.ts';
import { findAccount } from '../auth/index.ts';
import { adjustCredits, lockWallet } from '../credits/index.ts';
import {
  type AskedAdjustment,
  findAdjustmentByKey,
  findSameAdjustmentSince,
  insertAdjustment,
} from './credit-adjustments.queries.ts';
import { showUser } from './show-user.ts';
import { KeyMalformed, KeyUsedOtherwise, OwnCredit, UserUnknown } from './users.errors.ts';
import type { UsersDeps } from './users-deps.ts';

const SAME_PRESS_MS = 5000;
const KEY_MAX = 100;
const DEFAULT_REASON = '관리자 조정';

interface CreditInput extends Operator {
  user_id: string;
  operation: AskedAdjustment['operation'];
  amount: number;
  reason?: string | undefined;
  idempotency_key?: string | undefined;
}

/** The wallet's lock puts presses in turn, so that the second one sees the first and is answered like it. */
export async function adjustUserCredit(deps: UsersDeps, input: CreditInput) {
  const { user_id, operation, admin_id, session_id, ip, idempotency_key: key } = input;
  if (user_id === admin_id) throw new OwnCredit();
  if (key !== undefined && (key === '' || key.length > KEY_MAX)) throw new KeyMalformed();
  const asked = { admin_id, user_id, operation, amount_micro: toMicroCredits(input.amount) };
  const reason = input.reason?.trim() || DEFAULT_REASON;
  const now = deps.clock.now();
  failPoint('adjust:before');
  const adjusted = await inTransaction(deps.db, async (tx) => {
    const inside = { db: tx, clock: deps.clock };
    await refuseUnlessOpen(tx, user_id);
    const before = await showUser(inside, user_id);
    if (await isDoneAlready(tx, asked, key, now)) return before;
    const id = randomUUID();
    if (!(await insertAdjustment(tx, { ...asked, id, idempotency_key: key ?? null, now })))
      throw new KeyUsedOtherwise();
    const balance = await adjustCredits(inside, { ...asked, action_id: id, actor: `admin:${admin_id}`, reason });
    const credit_balance = toDisplayCredits(balance);
    await recordAudit(tx, {
      action: 'user.credit_adjusted',
      admin_id,
      session_id,
      ip,
      subject_user_id: user_id,
      changes: { operation, amount: input.amount, credit_balance: { from: before.credit_balance, to: credit_balance } },
      reason,
      now,
    });
    failPoint('adjust:in');
    return { ...before, credit_balance };
  });
  failPoint('adjust:after');
  return adjusted;
}

/** Whoever has left has no balance to correct. */
async function refuseUnlessOpen(tx: Transaction, userId: string): Promise<void> {
  await lockWallet(tx, userId);
  const account = await findAccount(tx, userId);
  if (account === null || account.withdrawn_at !== null) throw new UserUnknown();
}

async function isDoneAlready(tx: Transaction, asked: AskedAdjustment, key: string | undefined, now: Date) {
  if (key === undefined) return await findSameAdjustmentSince(tx, asked, new Date(now.getTime() - SAME_PRESS_MS));
  const known = await findAdjustmentByKey(tx, { admin_id: asked.admin_id, idempotency_key: key });
  if (known === null) return false;
  const isSame =
    known.user_id === asked.user_id && known.operation === asked.operation && known.amount_micro === asked.amount_micro;
  if (!isSame) throw new KeyUsedOtherwise();
  return true;
}
