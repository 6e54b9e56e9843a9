import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openBenchApi } from '../open-bench-api.ts';
import { idOf, SESSION_PREFIX, USER_PREFIX, type UserCounts } from './bench-users.queries.ts';
import { statementsAsScript } from './statements-as-script.ts';

export const ME = '/auth/users/me';
export const LIST = '/payments/transactions?limit=100';

/** Records the SQL statements of one call as a pgbench script, with the response body. */
export async function recordCalls(databaseUrl: string, { ordinary, buyers }: UserCounts) {
  const api = await openBenchApi(databaseUrl, { clock: systemClock, env: { RATE_LIMIT_FACTOR: '10000' } });
  const record = async (path: string, users: { from: number; to: number }) => {
    const recordedUser = { user_id: idOf(USER_PREFIX, users.from), session_id: idOf(SESSION_PREFIX, users.from) };
    const token = await api.tokens.sign({ ...recordedUser, audience: 'user' });
    // The first call builds prepared statements.
    await api.request(path, token);
    const { statements, body } = await api.request(path, token);
    return { script: statementsAsScript(statements, recordedUser, users), statements: statements.length, body };
  };
  try {
    return {
      me: await record(ME, { from: 1, to: ordinary }),
      list: await record(LIST, { from: ordinary + 1, to: ordinary + buyers }),
    };
  } finally {
    await api.close();
  }
}
