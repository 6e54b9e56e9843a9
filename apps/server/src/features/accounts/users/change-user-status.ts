import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { isLeaving, setUserActive } from '../auth/index.ts';
import { getUserRow } from './find-users.ts';
import { LastAdmin, OwnStatus, UserLeaving, UserUnknown } from './users.errors.ts';
import { lockActiveAdmins } from './users.queries.ts';

/** At least one active operator always remains. */
export async function changeUserStatus(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { user_id: string; is_active: boolean },
) {
  const { user_id, is_active, ...operator } = input;
  if (user_id === operator.admin_id) throw new OwnStatus();
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const admins = await lockActiveAdmins(tx);
    if (!is_active && admins.length === 1 && admins[0] === user_id) throw new LastAdmin();
    const before = await getUserRow({ db: tx, clock: deps.clock }, user_id);
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
