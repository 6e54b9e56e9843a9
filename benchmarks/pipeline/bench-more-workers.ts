import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startPipelineStack } from '../../verification/kit/pipeline/start-pipeline-stack.ts';
import { printFigure, recordFigure } from '../print-figure.ts';
import { BENCH_ENVIRONMENT } from './bench-environment.ts';
import { type BenchScene, openBench } from './open-bench.ts';
import { JOBS_EACH, runJobs, STUDENTS, uploadTinyLectures } from './tiny-jobs.ts';

const WORKERS = [1, 2, 4, 8];
const JOBS = STUDENTS * JOBS_EACH;

/** (f) The same jobs with one to eight workers. CPU per job is comparable across machines with more cores. */
export async function benchMoreWorkers({ databaseServerUrl, directory, rounds, scale }: BenchScene): Promise<void> {
  const stack = await startPipelineStack({ serverUrl: databaseServerUrl, workers: 1, env: BENCH_ENVIRONMENT });
  try {
    const own = { databaseServerUrl, rounds, scale, directory: mkdtempSync(join(directory, 'workers-')) };
    await measureWorkers(await openBench(stack, own));
  } finally {
    await stack.close();
  }
}

async function measureWorkers(scene: BenchScene): Promise<void> {
  const { stack } = scene;
  const lectures = await uploadTinyLectures(scene);
  const cpu = () => stack.workers.reduce((sum, worker) => sum + worker.cpuSeconds(), 0);
  for (const count of WORKERS) {
    while (stack.workers.length < count) await stack.addWorker();
    await runJobs(scene, lectures);
    const rates: number[] = [];
    const costs: number[] = [];
    for (let round = 0; round < scene.rounds; round += 1) {
      const before = cpu();
      rates.push(await runJobs(scene, lectures));
      costs.push(((cpu() - before) / JOBS) * 1000);
    }
    printFigure({ title: `(f) ${JOBS} jobs by ${count} workers`, own: rates, unit: 'jobs/s' });
    recordFigure({ title: `(f) a job by ${count} workers`, own: costs, unit: 'ms CPU in the workers' });
  }
}
