import { shownBalanceFor } from '@pilgi/domain';
import { JsonText } from '../../platform/http/json-text.ts';
import { readBalance } from '../credits/index.ts';
import type { AuthDeps } from './auth-deps.ts';
import { readShownAccount } from './read-shown-account.ts';

const MOST_TRANSACTIONS = 50;
const MOST_JOBS = 50;

/** The call that every page begins with, so its parts are read at once, and with those of others who ask in the same moment. */
export async function getCurrentUser(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'listTransactions' | 'listJobs'>,
  { user_id }: { user_id: string },
): Promise<JsonText> {
  const [account, { balance_micro, held_micro }, transactions, jobs] = await Promise.all([
    readShownAccount(deps.db, user_id),
    readBalance(deps, user_id),
    deps.listTransactions({ user_id, skip: 0, limit: MOST_TRANSACTIONS }),
    deps.listJobs({ user_id, skip: 0, limit: MOST_JOBS }),
  ]);
  const balance = shownBalanceFor({ balanceMicro: balance_micro, heldMicro: held_micro });
  const own = JSON.stringify({ ...account, ...balance });
  return new JsonText(`${own.slice(0, -1)},"jobs":${jobs.text},"transactions":${transactions.text}}`);
}
