import pg from 'pg';
import { asAdmin } from '../../../apps/server/testing/database-logins.ts';
import { terminateOthers } from './database.queries.ts';

const CONCURRENCY = 20;
const MAX_CONNECTIONS = 400;

/** Opens connections until the server has none left, terminates those of the product and takes the freed ones too. */
export async function takeAllConnections(url: string): Promise<{ release(): Promise<void> }> {
  const taken: pg.Client[] = [];
  const base = new URL(url);
  // Another database, so that terminateOthers ends only the product's connections.
  base.pathname = '/postgres';
  const takeOne = async () => {
    const client = new pg.Client({ connectionString: asAdmin(base.href) });
    client.on('error', () => undefined);
    await client.connect();
    taken.push(client);
  };
  const takeMore = async () => {
    while (taken.length < MAX_CONNECTIONS) {
      const tries = await Promise.allSettled(Array.from({ length: CONCURRENCY }, takeOne));
      if (tries.some(({ status }) => status === 'rejected')) return;
    }
  };
  await takeMore();
  await taken.pop()?.end();
  await terminateOthers(url);
  await takeMore();
  return {
    release: async () => {
      await Promise.allSettled(taken.map((client) => client.end()));
    },
  };
}
