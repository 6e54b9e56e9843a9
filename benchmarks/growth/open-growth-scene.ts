import { composeApi } from '../../apps/server/src/entry/compose.ts';
import { composeSchedules, composeWorkerTasks } from '../../apps/server/src/entry/compose-worker.ts';
import { createAccessTokens } from '../../apps/server/src/features/accounts/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { createLog } from '../../apps/server/src/platform/log/create-log.ts';
import { createWorkflowClient } from '../../apps/server/src/platform/workflow/create-workflow-client.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import { createLargeDatabase } from '../../tools/seed/large/create-large-database.ts';
import { openProductDatabase } from '../../verification/kit/open-product-database.ts';
import { openBareClient } from '../admin/bench-admin.queries.ts';
import { createStatementRecorder, type Statement } from '../create-statement-recorder.ts';
import { fillGrowth, getSampleUser, listRowCounts } from './fill-growth.queries.ts';
import { explainPlan, type Plan } from './plan.ts';

export type GrowthScene = Awaited<ReturnType<typeof openGrowthScene>>;

/** API and worker tasks with a large number of accounts; records every SQL statement. */
export async function openGrowthScene(input: { scale: number; lectures_each: number }) {
  const large = await createLargeDatabase(input.scale);
  const rows = await large.fill();
  const jobs = await fillGrowth(large.db, input);
  const sampleUser = await getSampleUser(large.db);
  const log = createLog({ level: 'silent', name: 'growth' });
  const config = testConfig({ DATABASE_URL: large.url, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' });
  const product = openProductDatabase(large.url);
  const recorder = createStatementRecorder(product);
  const workflows = await createWorkflowClient({ url: large.url, log, clock: systemClock });
  const core = { config, clock: systemClock, log, db: recorder.db, workflows };
  const app = await composeApi(core, { isDraining: () => false });
  const secrets = { user: config.USER_TOKEN_SECRET, admin: config.ADMIN_TOKEN_SECRET };
  const { user_id, session_id } = sampleUser;
  const bearer = await createAccessTokens({ clock: systemClock, secrets }).sign({
    user_id,
    session_id,
    audience: 'user',
  });
  const tasks = [...composeSchedules(core), ...composeWorkerTasks(core, () => Promise.resolve())];
  const bare = await openBareClient(large.url);
  return {
    rows: { ...rows, jobs },
    rowCounts: await listRowCounts(large.db),
    sampleUser,
    /** SQL statements of an API call. */
    request: async (path: string): Promise<Statement[]> => {
      const request = { url: `/api/v1${path}`, headers: { authorization: `Bearer ${bearer}` } };
      // The first call also records statements that are only being prepared.
      await app.inject(request);
      recorder.takeAll();
      const response = await app.inject(request);
      if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}: ${response.body}`);
      return recorder.takeAll();
    },
    /** SQL statements of one run of a worker task. */
    runTask: async (name: string): Promise<Statement[]> => {
      recorder.takeAll();
      await tasks.find((one) => one.name === name)?.run(new Date());
      return recorder.takeAll();
    },
    taskNames: tasks.map(({ name }) => name),
    explain: (statement: Statement): Promise<Plan> => explainPlan(bare, statement),
    close: async () => {
      await bare.end();
      await app.close();
      await workflows.close();
      await product.destroy();
      await large.close();
    },
  };
}
