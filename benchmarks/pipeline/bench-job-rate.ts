import { noteWork } from '../../apps/server/src/features/notes/index.ts';
import { getDatabaseCounters } from '../capacity/measure/measure.queries.ts';
import { readServerCpu } from '../capacity/measure/read-process-cpu.ts';
import { printFigure } from '../print-figure.ts';
import { BENCH_ENVIRONMENT } from './bench-environment.ts';
import { getStepsPerRun } from './bench-pipeline.queries.ts';
import type { BenchScene } from './open-bench.ts';
import { startEmptyEngine } from './start-empty-engine.ts';
import { JOBS_EACH, runJobs, STUDENTS, uploadTinyLectures } from './tiny-jobs.ts';

const GOAL = 0.7;
/** Ten times what the steps of the engine cost; a note once cost 1,350 ms unnoticed (0118). */
const GOAL_CPU_MS = 250;

const JOBS = STUDENTS * JOBS_EACH;

/** (d) Jobs per second of two workers with one-minute lectures, compared with the engine running as many empty steps as a job has. */
export async function benchJobRate(scene: BenchScene): Promise<void> {
  const lectures = await uploadTinyLectures(scene);
  const engine = await startEmptyEngine(scene.databaseServerUrl, BENCH_ENVIRONMENT);
  const own: number[] = [];
  const workerMs: number[] = [];
  const bare: number[] = [];
  const spent: Spent = { workers: 0, database: 0 };
  const spentEmpty: Spent = { workers: 0, database: 0 };
  const since = Date.now();
  await runJobs(scene, lectures);
  const steps = Math.round(await getStepsPerRun(scene.stack.db, { name: noteWork.workflowName, since }));
  for (let round = 0; round < scene.rounds; round += 1) {
    bare.push(await counted(scene, spentEmpty, () => engine.run({ owners: STUDENTS, each: JOBS_EACH, steps })));
    const before = spent.workers;
    own.push(await counted(scene, spent, () => runJobs(scene, lectures)));
    workerMs.push(((spent.workers - before) * 1000) / JOBS);
  }
  await engine.stop();
  const each = (seconds: number) => `${((seconds / (JOBS * scene.rounds)) * 1000).toFixed(0)} ms`;
  printFigure({
    title: `(d) ${JOBS} jobs of ${STUDENTS} users, two workers, immediate responses`,
    own,
    bare,
    unit: 'jobs/s',
    bareName: `${steps} empty steps`,
    goal: { min: GOAL },
    limit:
      `Work of a job besides its steps: ${each(spent.workers)} CPU in the workers and ` +
      `${each(spent.database)} in PostgreSQL, of which ${each(spentEmpty.database)} are the steps themselves; ` +
      'storage, model and api share the same two cores.',
  });
  printFigure({
    title: '(d) CPU time of the workers for a job of one minute',
    own: workerMs,
    unit: 'ms',
    goal: { max: GOAL_CPU_MS },
    limit: 'Statements of the engine and of the steps, alignment of the transcript, plans of the judges.',
  });
}

/** CPU seconds. */
interface Spent {
  workers: number;
  database: number;
}

async function counted<Result>(scene: BenchScene, spent: Spent, act: () => Promise<Result>): Promise<Result> {
  const before = await readSpent(scene);
  const result = await act();
  const after = await readSpent(scene);
  spent.workers += after.workers - before.workers;
  spent.database += after.database - before.database;
  return result;
}

async function readSpent({ stack }: BenchScene): Promise<Spent> {
  const { backend_pid } = await getDatabaseCounters(stack.db);
  return {
    workers: stack.workers.reduce((sum, worker) => sum + worker.cpuSeconds(), 0),
    database: readServerCpu(backend_pid),
  };
}
