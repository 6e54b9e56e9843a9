import { composeApi } from '../apps/server/src/entry/compose.ts';
import { createAccessTokens } from '../apps/server/src/features/accounts/index.ts';
import type { Clock } from '../apps/server/src/platform/clock/clock.ts';
import { createLog } from '../apps/server/src/platform/log/create-log.ts';
import { createWorkflowClient } from '../apps/server/src/platform/workflow/create-workflow-client.ts';
import { testConfig } from '../apps/server/testing/test-config.ts';
import { openProductDatabase } from '../verification/kit/open-product-database.ts';
import { createStatementRecorder, type Statement } from './create-statement-recorder.ts';

export interface BenchResponse {
  /** Time until the response was complete. */
  ms: number;
  statements: Statement[];
  body: unknown;
}

/** Runs the real API in this process and records its SQL statements. */
export async function openBenchApi(
  databaseUrl: string,
  { clock, env }: { clock: Clock; env?: Record<string, string> },
) {
  const log = createLog({ level: 'error', name: 'bench' });
  const config = testConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...env });
  const product = openProductDatabase(databaseUrl);
  const recorder = createStatementRecorder(product);
  const workflows = await createWorkflowClient({ url: databaseUrl, log, clock });
  const app = await composeApi({ config, clock, log, db: recorder.db, workflows }, { isDraining: () => false });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const secrets = { user: config.USER_TOKEN_SECRET, admin: config.ADMIN_TOKEN_SECRET };
  return {
    product,
    tokens: createAccessTokens({ clock, secrets }),
    request: async (path: string, token: string): Promise<BenchResponse> => {
      recorder.takeAll();
      const started = performance.now();
      const response = await fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await response.text();
      const ms = performance.now() - started;
      if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${text}`);
      return { ms, statements: recorder.takeAll(), body: JSON.parse(text) };
    },
    close: async () => {
      await app.close();
      await workflows.close();
      await product.destroy();
    },
  };
}
