import { composeApi } from '../../../apps/server/src/entry/compose.ts';
import { composeSchedules, composeWorkerTasks } from '../../../apps/server/src/entry/compose-worker.ts';
import { createAccessTokens } from '../../../apps/server/src/features/auth/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts';
import { createWorkflowClient } from '../../../apps/server/src/platform/workflow/create-workflow-client.ts';
import { testConfig } from '../../../apps/server/testing/test-config.ts';
import { openProductDatabase } from '../../money-proof/open-product-database.ts';
import { createLargeDatabase } from '../../seed/large/create-large-database.ts';
import { openBareClient } from '../admin/bench-admin.queries.ts';
import { createStatementRecorder, type Statement } from '../create-statement-recorder.ts';
import { fillGrowth, getSomebody, listRowCounts } from './fill-growth.queries.ts';
import { explainPlan, type Plan } from './plan.ts';

export type GrowthScene = Awaited<ReturnType<typeof openGrowthScene>>;

/** The api and what the worker does by itself, over so many accounts; every statement is written down. */
export async function openGrowthScene(input: { scale: number; lectures_each: number }) {
  const large = await createLargeDatabase(input.scale);
  const rows = await large.fill();
  const jobs = await fillGrowth(large.db, input);
  const somebody = await getSomebody(large.db);
  const log = createLog({ level: 'silent', name: 'growth' });
  const config = testConfig({ DATABASE_URL: large.url, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' });
  const product = openProductDatabase(large.url);
  const recorder = createStatementRecorder(product);
  const workflows = await createWorkflowClient({ url: large.url, log, clock: systemClock });
  const core = { config, clock: systemClock, log, db: recorder.db, workflows };
  const app = await composeApi(core, { isDraining: () => false });
  const secrets = { user: config.USER_TOKEN_SECRET, admin: config.ADMIN_TOKEN_SECRET };
  const { user_id, session_id } = somebody;
  const bearer = await createAccessTokens({ clock: systemClock, secrets }).sign({
    user_id,
    session_id,
    audience: 'user',
  });
  const works = [...composeSchedules(core), ...composeWorkerTasks(core, () => Promise.resolve())];
  const bare = await openBareClient(large.url);
  return {
    rows: { ...rows, jobs },
    rowCounts: await listRowCounts(large.db),
    somebody,
    /** What a call says to the database. */
    ask: async (path: string): Promise<Statement[]> => {
      const request = { url: `/api/v1${path}`, headers: { authorization: `Bearer ${bearer}` } };
      // The first time, pieces of statements that are being prepared are heard too.
      await app.inject(request);
      recorder.takeAll();
      const answer = await app.inject(request);
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return recorder.takeAll();
    },
    /** What a round of the worker says to it. */
    work: async (name: string): Promise<Statement[]> => {
      recorder.takeAll();
      await works.find((one) => one.name === name)?.run(new Date());
      return recorder.takeAll();
    },
    workNames: works.map(({ name }) => name),
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
