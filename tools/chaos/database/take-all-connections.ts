import pg from 'pg';
import { terminateOthers } from './database.queries.ts';

const AT_ONCE = 20;
const MOST = 400;

/** Until the server has none left; then those of the product are ended, and what they leave is taken too. */
export async function takeAllConnections(url: string): Promise<{ giveBack(): Promise<void> }> {
  const taken: pg.Client[] = [];
  const base = new URL(url);
  // Beside the product's database, so that only strangers are ended.
  base.pathname = '/postgres';
  const takeOne = async () => {
    const client = new pg.Client({ connectionString: base.href });
    client.on('error', () => undefined);
    await client.connect();
    taken.push(client);
  };
  const takeMore = async () => {
    while (taken.length < MOST) {
      const tries = await Promise.allSettled(Array.from({ length: AT_ONCE }, takeOne));
      if (tries.some(({ status }) => status === 'rejected')) return;
    }
  };
  await takeMore();
  await taken.pop()?.end();
  await terminateOthers(url);
  await takeMore();
  return {
    giveBack: async () => {
      await Promise.allSettled(taken.map((client) => client.end()));
    },
  };
}
