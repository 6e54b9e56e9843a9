import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createS3Storage } from '../../../apps/server/src/platform/storage/create-s3-storage.ts';
import { asAdmin } from '../../../apps/server/testing/database-logins.ts';
import type { Profile } from '../../../simulators/gemini/src/index.ts';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { ignorePoolErrors } from '../../../tools/dev/postgres/ignore-pool-errors.ts';
import { openProductDatabase } from '../../kit/open-product-database.ts';
import type { PipelineStack } from '../../kit/pipeline/start-pipeline-stack.ts';
import type { VerificationStack } from '../../kit/start-verification-stack.ts';
import { type SupervisedProcess, superviseProcess } from '../../kit/supervise-process.ts';
import type { RestartablePostgres } from '../../pipeline/start-restartable-postgres.ts';
import { environmentOf } from './environment-of.ts';
import { BUCKET, type Dependencies, startDependencies } from './start-dependencies.ts';

/** The complete product with its dependencies; compatible with both stacks of the kit. */
export interface TestEnvironment
  extends VerificationStack,
    PipelineStack,
    Pick<Dependencies, 'proxies' | 'mailbox' | 'identity'> {
  postgres: RestartablePostgres;
  /** Temporary directory of the processes. */
  workDirectory: string;
  /** Starts another API process on its own port. */
  addApi(): Promise<{ api: SupervisedProcess; url: string }>;
}

interface TestEnvironmentOptions {
  postgres: RestartablePostgres;
  /** Clock rate of product and provider relative to real time. */
  rate?: number;
  /** Of the simulated model. A repeated call has the same result with `kind` alone. */
  profile?: Profile;
  env?: Record<string, string>;
}

export async function startTestEnvironment({
  postgres,
  rate = 1,
  profile = 'kind',
  env: extraEnv = {},
}: TestEnvironmentOptions): Promise<TestEnvironment> {
  const dependencies = await startDependencies(postgres.url, { rate, profile });
  const { apiPort, clock, databaseUrl, gemini, identity, proxies, mailbox, s3, toss } = dependencies;
  const workDirectory = mkdtempSync(join(tmpdir(), 'pilgi-work-'));
  const env = { ...environmentOf(dependencies, rate), TMPDIR: workDirectory, ...extraEnv };
  const processes = await startProcesses(env);
  const db = ignorePoolErrors(new pg.Pool({ connectionString: asAdmin(databaseUrl), max: 4 }));
  const product = openProductDatabase(databaseUrl);
  const storage = createS3Storage({ ...s3, publicEndpoint: s3.endpoint, region: 'us-east-1', bucket: BUCKET });
  return {
    apiUrl: `http://127.0.0.1:${apiPort}/api/v1`,
    databaseUrl,
    postgres,
    db,
    product,
    toss,
    gemini,
    mailbox,
    identity,
    s3,
    storage,
    ...processes,
    rate,
    clock,
    proxies,
    workDirectory,
    close: async () => {
      await Promise.all([...processes.apis, ...processes.workers].map((one) => one.stop()));
      storage.close();
      await Promise.all([db.end(), product.destroy()]);
      await dependencies.close();
      rmSync(workDirectory, { recursive: true, force: true });
    },
  };
}

async function startProcesses(env: Record<string, string>) {
  const start = (name: string, entry: 'api' | 'worker', readyLine: string, port?: string) =>
    superviseProcess({
      name,
      entry: `apps/server/src/entry/${entry}.ts`,
      env: { ...env, ...(port === undefined ? {} : { API_PORT: port }) },
      readyLine,
    });
  const apis: SupervisedProcess[] = [];
  const workers: SupervisedProcess[] = [];
  const addApi = async () => {
    const port = String(await findFreePort());
    const api = await start(`api-${apis.length + 1}`, 'api', 'api listening', port);
    apis.push(api);
    await api.ready();
    return { api, url: `http://127.0.0.1:${port}` };
  };
  const addWorker = async () => {
    const worker = await start(`worker-${workers.length + 1}`, 'worker', 'worker running');
    workers.push(worker);
    await worker.ready();
    return worker;
  };
  const api = await start('api', 'api', 'api listening');
  apis.push(api);
  const [worker] = await Promise.all([addWorker(), api.ready()]);
  return { api, apis, worker, workers, addApi, addWorker };
}
