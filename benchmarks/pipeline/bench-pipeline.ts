import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { startPipelineStack } from '../../verification/kit/pipeline/start-pipeline-stack.ts';
import { BENCH_ENVIRONMENT } from './bench-environment.ts';
import { benchJobRate } from './bench-job-rate.ts';
import { benchJobTime } from './bench-job-time.ts';
import { benchMoreWorkers } from './bench-more-workers.ts';
import { benchPrepare } from './bench-prepare.ts';
import { benchPrepareCpu } from './bench-prepare-cpu.ts';
import { benchTokens } from './bench-tokens.ts';
import { openBench } from './open-bench.ts';

/** The pipeline from upload to note, each part compared with a minimal baseline. */
export async function benchPipeline(options: { rounds: number; scale: number; part: string }): Promise<void> {
  const { rounds, scale, part } = options;
  const postgres = await startPostgres();
  const stack = await startPipelineStack({
    serverUrl: postgres.url,
    workers: 2,
    env: BENCH_ENVIRONMENT,
  });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bench-'));
  try {
    const scene = await openBench(stack, { databaseServerUrl: postgres.url, rounds, scale, directory });
    if (part.includes('a') || part.includes('c')) {
      const jobId = await benchJobTime(scene);
      await benchTokens(scene, jobId);
    }
    if (part.includes('b')) await benchPrepare(scene);
    if (part.includes('d')) await benchJobRate(scene);
    if (part.includes('e')) await benchPrepareCpu(scene);
    if (part.includes('f')) await benchMoreWorkers(scene);
  } finally {
    await stack.close();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
