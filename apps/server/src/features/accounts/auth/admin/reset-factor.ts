import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import {
  type ExecuteRequest,
  listActiveOperators,
  type Operator,
  recordAudit,
  requestApproval,
} from '../../../operators/index.ts';
import { findAccount } from '../accounts.queries.ts';
import { updateUserSessionsRevoked } from '../sessions.queries.ts';
import { deleteTotp, findTotp } from '../totp/totp.queries.ts';
import { FactorMissing, OperatorAccountUnknown, OwnFactor } from './admin-auth.errors.ts';
import { insertFactorReset } from './factor-resets.queries.ts';

const payloadShape = z.object({ user_id: z.uuid() });

/** For an operator who lost app and recovery codes: one owner requests, another approves. */
export async function requestFactorReset(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { user_id: string; reason: string },
): Promise<never> {
  const { user_id, reason, ...operator } = input;
  if ((await findAccount(deps.db, user_id)) === null) throw new OperatorAccountUnknown();
  if (user_id === operator.admin_id) throw new OwnFactor();
  const request = { operator, kind: 'factor_reset' as const, subject_user_id: user_id, reason };
  return await requestApproval(deps, { ...request, payload: { user_id } }, executeFactorReset);
}

/** Removes the factor and ends all sessions. The next log-in mails a link with which the operator enrols again. */
export const executeFactorReset: ExecuteRequest = async ({ db: tx, clock }, request) => {
  const { request_id, admin_id, session_id, ip, reason } = request;
  const { user_id } = z.parse(payloadShape, request.payload);
  const now = clock.now();
  if ((await findTotp(tx, user_id)) === null) throw new FactorMissing();
  await deleteTotp(tx, user_id);
  await insertFactorReset(tx, { user_id, request_id, now });
  await updateUserSessionsRevoked(tx, { user_id, reason: 'totp_removed', now });
  for (const owner of await listActiveOperators(tx)) {
    if (owner.role !== 'owner') continue;
    const mail = { kind: 'factor_reset', payload: { user_id, owner_id: owner.id } };
    await insertMail(tx, { ...mail, dedupe_key: `factor_reset:${request_id}:${owner.id}` }, now);
  }
  await recordAudit(tx, {
    action: 'admin.factor_reset',
    admin_id,
    session_id,
    ip,
    subject_user_id: user_id,
    changes: { request_id },
    reason,
    now,
  });
  return { result: { detail: '인증 앱을 초기화했습니다.' } };
};
