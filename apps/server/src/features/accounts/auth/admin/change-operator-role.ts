import { OPERATOR_ROLES } from '@pilgi/domain/back-office';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { type ExecuteRequest, type Operator, recordAudit, requestApproval } from '../../../operators/index.ts';
import { findAccount } from '../accounts.queries.ts';
import { updateUserSessionsRevoked } from '../sessions.queries.ts';
import { LastOwner, OperatorAccountUnknown, OwnRole, RoleUnchanged } from './admin-auth.errors.ts';
import { deleteRole, findRole, lockOwners, upsertRole } from './operator-roles.queries.ts';

const payloadShape = z.object({ user_id: z.uuid(), role: z.enum([...OPERATOR_ROLES, 'none']) });
type RoleChange = z.infer<typeof payloadShape>;

/** Appoints an operator, changes the role or removes it; a second owner approves. */
export async function requestRoleChange(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & RoleChange & { reason: string },
): Promise<never> {
  const { user_id, role, reason, ...operator } = input;
  if ((await findAccount(deps.db, user_id)) === null) throw new OperatorAccountUnknown();
  if (user_id === operator.admin_id) throw new OwnRole();
  const request = { operator, kind: 'role_change' as const, subject_user_id: user_id, reason };
  return await requestApproval(deps, { ...request, payload: { user_id, role } }, executeRoleChange);
}

/** Sessions of the operator end, so that no screen shows rights that are gone. At least one active owner remains. */
export const executeRoleChange: ExecuteRequest = async ({ db: tx, clock }, request) => {
  const { admin_id, session_id, ip, reason } = request;
  const { user_id, role } = z.parse(payloadShape, request.payload);
  const now = clock.now();
  const account = await findAccount(tx, user_id);
  if (account === null || account.withdrawn_at !== null || !account.is_active) throw new OperatorAccountUnknown();
  const owners = await lockOwners(tx);
  const before = await findRole(tx, user_id);
  if ((before ?? 'none') === role) throw new RoleUnchanged();
  if (before === 'owner' && owners.every((owner) => owner === user_id)) throw new LastOwner();
  if (role === 'none') await deleteRole(tx, user_id);
  else await upsertRole(tx, { user_id, role, now });
  await updateUserSessionsRevoked(tx, { user_id, reason: 'role_changed', now });
  const given = before === null ? 'admin.appointed' : 'admin.role_changed';
  const action = role === 'none' ? 'admin.removed' : given;
  const changes = { role: { from: before, to: role === 'none' ? null : role } };
  await recordAudit(tx, { action, admin_id, session_id, ip, subject_user_id: user_id, changes, reason, now });
  return { result: { detail: '역할을 바꾸었습니다.' } };
};
