import type { OperatorRole } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { RoleRefused } from '../../../platform/http/http.errors.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { isLeaving, setUserActive } from '../auth/index.ts';
import { getUserRow } from './find-users.ts';
import { LastAdmin, OwnStatus, UserLeaving, UserUnknown } from './users.errors.ts';
import { lockActiveOwners } from './users.queries.ts';

/** At least one active owner always remains, and only owners change the status of operators. */
export async function changeUserStatus(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { role: OperatorRole; user_id: string; is_active: boolean },
) {
  const { user_id, is_active, role, ...operator } = input;
  if (user_id === operator.admin_id) throw new OwnStatus();
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const owners = await lockActiveOwners(tx);
    if (!is_active && owners.length === 1 && owners[0] === user_id) throw new LastAdmin();
    const before = await getUserRow({ db: tx, clock: deps.clock }, user_id);
    if (before.is_admin && role !== 'owner') throw new RoleRefused();
    if (before.is_active === is_active) return before;
    if (is_active && (await isLeaving(tx, user_id))) throw new UserLeaving();
    if ((await setUserActive(tx, { user_id, is_active, now })) === null) throw new UserUnknown();
    const after = await getUserRow({ db: tx, clock: deps.clock }, user_id);
    await recordAudit(tx, {
      action: is_active ? 'user.activated' : 'user.deactivated',
      ...operator,
      subject_user_id: user_id,
      changes: { is_active: { from: before.is_active, to: is_active } },
      now,
    });
    return after;
  });
}
