import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startPipelineStack } from '../../pipeline/start-pipeline-stack.ts';
import { noteFigure, printFigure } from '../print-figure.ts';
import { BENCH_ENVIRONMENT } from './bench-environment.ts';
import { type BenchScene, openBench } from './open-bench.ts';
import { bringTinyLectures, JOBS_EACH, runJobs, STUDENTS } from './tiny-jobs.ts';

const WORKERS = [1, 2, 4, 8];
const JOBS = STUDENTS * JOBS_EACH;

/** (f) The same jobs by one worker and by more; processor per job is what carries over to machines with more cores. */
export async function benchMoreWorkers({ databaseServerUrl, folder, rounds, scale }: BenchScene): Promise<void> {
  const stack = await startPipelineStack({ serverUrl: databaseServerUrl, workers: 1, env: BENCH_ENVIRONMENT });
  try {
    const own = { databaseServerUrl, rounds, scale, folder: mkdtempSync(join(folder, 'workers-')) };
    await measureWorkers(await openBench(stack, own));
  } finally {
    await stack.close();
  }
}

async function measureWorkers(scene: BenchScene): Promise<void> {
  const { stack } = scene;
  const lectures = await bringTinyLectures(scene);
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
    noteFigure({ title: `(f) a job by ${count} workers`, own: costs, unit: 'ms of processor in the workers' });
  }
}
