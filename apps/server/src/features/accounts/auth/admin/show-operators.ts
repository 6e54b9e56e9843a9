import type { OperatorRole } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { countOpenRequests } from '../../../operators/index.ts';
import { getAccount } from '../accounts.queries.ts';
import { findTotp } from '../totp/totp.queries.ts';
import { listOperators } from './operator-roles.queries.ts';

export async function showOperators({ db }: Pick<AppDeps, 'db'>) {
  return await listOperators(db);
}

/** The signed-in operator: the back office shows only what the role allows. */
export async function showOwnRole(
  deps: Pick<AppDeps, 'db'> & { singleOperator: boolean },
  { user_id, role }: { user_id: string; role: OperatorRole },
) {
  const { id, email, is_active } = await getAccount(deps.db, user_id);
  const has_factor = (await findTotp(deps.db, user_id)) !== null;
  const open_requests = await countOpenRequests(deps.db);
  return { id, email, role, is_active, has_factor, single_operator: deps.singleOperator, open_requests };
}
