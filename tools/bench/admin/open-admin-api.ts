import { composeApi } from '../../../apps/server/src/entry/compose.ts';
import { createAccessTokens } from '../../../apps/server/src/features/auth/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts';
import { createWorkflowClient } from '../../../apps/server/src/platform/workflow/create-workflow-client.ts';
import { testConfig } from '../../../apps/server/testing/test-config.ts';
import { openProductDatabase } from '../../money-proof/open-product-database.ts';
import { insertOperatorSession } from './bench-admin.queries.ts';
import { createStatementRecorder, type Statement } from './create-statement-recorder.ts';

export type AdminApi = Awaited<ReturnType<typeof openAdminApi>>;

/** The real api at a port of its own, asked by an operator, with a clock that can be moved on. */
export async function openAdminApi(databaseUrl: string) {
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const log = createLog({ level: 'error', name: 'bench' });
  const config = testConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' });
  const product = openProductDatabase(databaseUrl);
  const recorder = createStatementRecorder(product);
  const workflows = await createWorkflowClient({ url: databaseUrl, log });
  const app = await composeApi({ config, clock, log, db: recorder.db, workflows }, { isDraining: () => false });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const operator = await insertOperatorSession(product, clock.now());
  const secrets = { user: config.USER_TOKEN_SECRET, admin: config.ADMIN_TOKEN_SECRET };
  const tokens = createAccessTokens({ clock, secrets });

  return {
    moveClock: (ms: number) => {
      aheadMs += ms;
    },
    /** Milliseconds until the whole answer was there, and the statements it took. */
    ask: async (path: string): Promise<{ ms: number; statements: Statement[]; body: unknown }> => {
      const authorization = `Bearer ${await tokens.sign({ ...operator, audience: 'admin' })}`;
      recorder.takeAll();
      const started = performance.now();
      const answer = await fetch(`${address}/api/v1/admin${path}`, { headers: { authorization } });
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
