import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { composeApi } from '../../../apps/server/src/entry/compose.ts';
import { storageOf } from '../../../apps/server/src/entry/compose-lectures.ts';
import { composeSchedules } from '../../../apps/server/src/entry/compose-worker.ts';
import { createAccessTokens } from '../../../apps/server/src/features/auth/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts';
import { createWorkflowClient } from '../../../apps/server/src/platform/workflow/create-workflow-client.ts';
import { testConfig } from '../../../apps/server/testing/test-config.ts';
import { type GeminiSimulator, startGeminiSimulator } from '../../../simulators/gemini/src/index.ts';
import { createMigratedDatabase } from '../../money-proof/create-migrated-database.ts';
import { openProductDatabase } from '../../money-proof/open-product-database.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { openBucket } from '../../s3/open-bucket.ts';
import { type S3Access, startS3 } from '../../s3/start-s3.ts';
import { createBurstClock } from './create-burst-clock.ts';
import { type Grant, startBurstEngine } from './start-burst-engine.ts';

export type BurstScene = Awaited<ReturnType<typeof openBurstScene>>;

const BUCKET = 'pilgi';
const WIDE = { MODEL_REQUESTS_PER_MINUTE: '1000000', MODEL_TOKENS_PER_MINUTE: '1000000000' };
const API = '/api/v1';

/** Everybody has a line of their own. */
const addressOf = (userId: string) => `fd00::${userId.slice(0, 4)}:${userId.slice(4, 8)}`;

interface Surroundings {
  url: string;
  folder: string;
  s3: S3Access;
  gemini: GeminiSimulator;
}

const configFor = ({ folder, gemini, s3, url }: Surroundings) =>
  testConfig({
    ...WIDE,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    WORK_FOLDER: folder,
    // As in production: a busy machine is not taken for a dead one.
    WORKFLOW_BEAT_MS: '2000',
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: gemini.apiKey,
  });

/** The real api with its real limits, the real engine and budget on a clock that is moved; the model answers over the wire. */
export async function openBurstScene() {
  const postgres = await startPostgres();
  const { url } = await createMigratedDatabase(postgres.url);
  const s3 = await startS3();
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const gemini = await startGeminiSimulator();
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-burst-'));
  const clock = createBurstClock();
  const log = createLog({ level: 'error', name: 'burst' });
  const config = configFor({ url, folder, s3, gemini });
  const product = openProductDatabase(url, 20);
  const core = { config, clock, log, db: product, workflows: await createWorkflowClient({ url, log, clock }) };
  const app = await composeApi(core, { isDraining: () => false });
  const secrets = { user: config.USER_TOKEN_SECRET, admin: config.ADMIN_TOKEN_SECRET };
  const tokens = createAccessTokens({ clock, secrets });
  const grants: Grant[] = [];
  const engine = await startBurstEngine(core, { clock, grants });
  const db = new pg.Pool({ connectionString: url, max: 4 });
  const schedules = composeSchedules(core);
  return {
    db,
    product,
    storage: storageOf(config),
    clock,
    gemini,
    folder,
    grants,
    /** A round of what the calendar does. */
    work: async (name: string) => {
      const work = schedules.find((one) => one.name === name);
      if (work === undefined) throw new Error(`no work is called ${name}`);
      await work.run(clock.now());
    },
    ask: async (
      person: { user_id: string; session_id: string },
      method: 'GET' | 'POST',
      path: string,
      body?: object,
    ) => {
      const bearer = await tokens.sign({ ...person, audience: 'user' });
      const answer = await clock.standWhile(
        async () =>
          await app.inject({
            method,
            url: `${API}${path}`,
            remoteAddress: addressOf(person.user_id),
            headers: { authorization: `Bearer ${bearer}` },
            ...(body === undefined ? {} : { payload: body }),
          }),
      );
      return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
    },
    close: async () => {
      clock.stop();
      await engine.stop();
      await app.close();
      await core.workflows.close();
      await Promise.all([gemini.close(), product.destroy(), db.end(), s3.stop()]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
