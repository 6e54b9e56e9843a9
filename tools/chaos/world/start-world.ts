import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createS3Storage } from '../../../apps/server/src/platform/storage/create-s3-storage.ts';
import { type KeptProcess, keepProcess } from '../../money-proof/keep-process.ts';
import { openProductDatabase } from '../../money-proof/open-product-database.ts';
import type { ProofStack } from '../../money-proof/start-proof-stack.ts';
import { findFreePort } from '../../node/find-free-port.ts';
import type { PipelineStack } from '../../pipeline/start-pipeline-stack.ts';
import type { RestartablePostgres } from '../../pipeline-proof/start-restartable-postgres.ts';
import { keepPoolAlive } from '../../postgres/keep-pool-alive.ts';
import { environmentOf } from './environment-of.ts';
import { BUCKET, type Surroundings, startSurroundings } from './start-surroundings.ts';

/** The whole product with all it needs; wherever a proof wants a stack, a world will do. */
export interface World extends ProofStack, PipelineStack, Pick<Surroundings, 'lines' | 'mailbox'> {
  postgres: RestartablePostgres;
  /** Where the processes put what they need for a moment. */
  workFolder: string;
  /** One more beside the first, on a port of its own. */
  addApi(): Promise<{ api: KeptProcess; url: string }>;
}

interface WorldWishes {
  postgres: RestartablePostgres;
  /** How much faster than the world product and provider live. */
  rate?: number;
  env?: Record<string, string>;
}

export async function startWorld({ postgres, rate = 1, env: wished = {} }: WorldWishes): Promise<World> {
  const around = await startSurroundings(postgres.url, rate);
  const { apiPort, clock, databaseUrl, gemini, lines, mailbox, s3, toss } = around;
  const workFolder = mkdtempSync(join(tmpdir(), 'pilgi-work-'));
  const env = { ...environmentOf(around, rate), TMPDIR: workFolder, ...wished };
  const processes = await startProcesses(env);
  const db = keepPoolAlive(new pg.Pool({ connectionString: databaseUrl, max: 4 }));
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
    s3,
    storage,
    ...processes,
    rate,
    clock,
    lines,
    workFolder,
    close: async () => {
      await Promise.all([...processes.apis, ...processes.workers].map((one) => one.stop()));
      storage.close();
      await Promise.all([db.end(), product.destroy()]);
      await around.close();
      rmSync(workFolder, { recursive: true, force: true });
    },
  };
}

async function startProcesses(env: Record<string, string>) {
  const start = (name: string, entry: 'api' | 'worker', readyLine: string, port?: string) =>
    keepProcess({
      name,
      entry: `apps/server/src/entry/${entry}.ts`,
      env: { ...env, ...(port === undefined ? {} : { API_PORT: port }) },
      readyLine,
    });
  const apis: KeptProcess[] = [];
  const workers: KeptProcess[] = [];
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
