import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { composeApi } from '../../../apps/server/src/entry/compose.ts';
import { storageOf } from '../../../apps/server/src/entry/compose-platform.ts';
import { composeSchedules } from '../../../apps/server/src/entry/compose-worker.ts';
import { createAccessTokens } from '../../../apps/server/src/features/accounts/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts';
import { createWorkflowClient } from '../../../apps/server/src/platform/workflow/create-workflow-client.ts';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { testConfig } from '../../../apps/server/testing/test-config.ts';
import { type GeminiSimulator, startGeminiSimulator } from '../../../simulators/gemini/src/index.ts';
import { createMigratedDatabase } from '../../../tools/dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../../tools/dev/postgres/start-postgres.ts';
import { openBucket } from '../../../tools/dev/s3/open-bucket.ts';
import { type S3Access, startS3 } from '../../../tools/dev/s3/start-s3.ts';
import { openProductDatabase } from '../../../verification/kit/open-product-database.ts';
import { createBurstClock } from './create-burst-clock.ts';
import { type Grant, startBurstEngine } from './start-burst-engine.ts';

export type BurstScene = Awaited<ReturnType<typeof openBurstScene>>;

const BUCKET = 'pilgi';
const HIGH_MODEL_LIMITS = { MODEL_REQUESTS_PER_MINUTE: '1000000', MODEL_TOKENS_PER_MINUTE: '1000000000' };
const API = '/api/v1';

/** Separate IP address per user, because rate limits are per address. */
const addressOf = (userId: string) => `fd00::${userId.slice(0, 4)}:${userId.slice(4, 8)}`;

interface BurstInfrastructure {
  url: string;
  directory: string;
  s3: S3Access;
  gemini: GeminiSimulator;
}

const configFor = ({ directory, gemini, s3, url }: BurstInfrastructure) =>
  testConfig({
    ...HIGH_MODEL_LIMITS,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    WORK_FOLDER: directory,
    // Production value, so that a busy machine does not miss heartbeats.
    WORKFLOW_BEAT_MS: '2000',
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: gemini.apiKey,
  });

/** Real API with real limits, engine and model budget on a simulated clock; the model simulator responds over HTTP. */
export async function openBurstScene() {
  const postgres = await startPostgres();
  const { url } = await createMigratedDatabase(postgres.url);
  const s3 = await startS3();
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const gemini = await startGeminiSimulator({ defaultProfile: 'kind' });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-burst-'));
  const clock = createBurstClock();
  const log = createLog({ level: 'error', name: 'burst' });
  const config = configFor({ url, directory, s3, gemini });
  const product = openProductDatabase(url, 20);
  const core = { config, clock, log, db: product, workflows: await createWorkflowClient({ url, log, clock }) };
  const app = await composeApi(core, { isDraining: () => false });
  const secrets = { user: config.USER_TOKEN_SECRET, admin: config.ADMIN_TOKEN_SECRET };
  const tokens = createAccessTokens({ clock, secrets });
  const grants: Grant[] = [];
  const engine = await startBurstEngine(core, { clock, grants });
  const db = new pg.Pool({ connectionString: asOwner(url), max: 4 });
  const schedules = composeSchedules(core);
  return {
    db,
    product,
    storage: storageOf(config),
    clock,
    gemini,
    directory,
    grants,
    /** Runs one scheduled task. */
    runTask: async (name: string) => {
      const task = schedules.find((one) => one.name === name);
      if (task === undefined) throw new Error(`unknown schedule ${name}`);
      await task.run(clock.now());
    },
    request: async (
      user: { user_id: string; session_id: string },
      method: 'GET' | 'POST',
      path: string,
      body?: object,
    ) => {
      const bearer = await tokens.sign({ ...user, audience: 'user' });
      const response = await clock.pauseWhile(
        async () =>
          await app.inject({
            method,
            url: `${API}${path}`,
            remoteAddress: addressOf(user.user_id),
            headers: { authorization: `Bearer ${bearer}` },
            ...(body === undefined ? {} : { payload: body }),
          }),
      );
      return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
    },
    close: async () => {
      clock.stop();
      await engine.stop();
      await app.close();
      await core.workflows.close();
      await Promise.all([gemini.close(), product.destroy(), db.end(), s3.stop()]);
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
