import { composeApi } from '../../../apps/server/src/entry/compose.ts';
import { createAccessTokens } from '../../../apps/server/src/features/auth/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts';
import { createWorkflowClient } from '../../../apps/server/src/platform/workflow/create-workflow-client.ts';
import { testConfig } from '../../../apps/server/testing/test-config.ts';
import { openProductDatabase } from '../../money-proof/open-product-database.ts';
import { createStatementRecorder, type Statement } from '../admin/create-statement-recorder.ts';
import { insertSession } from './fill-search.queries.ts';

export type SearchApi = Awaited<ReturnType<typeof openSearchApi>>;

/** The real api at a port of its own, asked by the owner of the notes. */
export async function openSearchApi(databaseUrl: string, user_id: string) {
  const clock = { now: () => new Date() };
  const log = createLog({ level: 'error', name: 'bench' });
  const config = testConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' });
  const product = openProductDatabase(databaseUrl);
  const recorder = createStatementRecorder(product);
  const workflows = await createWorkflowClient({ url: databaseUrl, log });
  const app = await composeApi({ config, clock, log, db: recorder.db, workflows }, { isDraining: () => false });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const session_id = await insertSession(product, user_id, clock.now());
  const secrets = { user: config.USER_TOKEN_SECRET, admin: config.ADMIN_TOKEN_SECRET };
  const token = await createAccessTokens({ clock, secrets }).sign({ user_id, session_id, audience: 'user' });
  return {
    ask: async (path: string): Promise<{ ms: number; statements: Statement[]; body: unknown }> => {
      recorder.takeAll();
      const started = performance.now();
      const answer = await fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      const ms = performance.now() - started;
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return { ms, statements: recorder.takeAll(), body: JSON.parse(text) };
    },
    close: async () => {
      await app.close();
      await workflows.close();
      await product.destroy();
    },
  };
}
