import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { openBenchApi } from '../open-bench-api.ts';
import { idOf, type People, SESSION_PREFIX, USER_PREFIX } from './bench-people.queries.ts';
import { statementsAsScript } from './statements-as-script.ts';

export const ME = '/auth/users/me';
export const LIST = '/payments/transactions?limit=100';

/** What the api asks the database for one such call, as a script for pgbench, and what it answers. */
export async function recordCalls(databaseUrl: string, { ordinary, buyers }: People) {
  const api = await openBenchApi(databaseUrl, { clock: systemClock, env: { RATE_LIMIT_FACTOR: '10000' } });
  const record = async (path: string, people: { from: number; to: number }) => {
    const asker = { user_id: idOf(USER_PREFIX, people.from), session_id: idOf(SESSION_PREFIX, people.from) };
    const token = await api.tokens.sign({ ...asker, audience: 'user' });
    // The first time some statements are only being built.
    await api.ask(path, token);
    const { statements, body } = await api.ask(path, token);
    return { script: statementsAsScript(statements, asker, people), statements: statements.length, body };
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
