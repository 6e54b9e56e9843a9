import { printFigure } from '../print-figure.ts';
import { BENCH_ENVIRONMENT } from './bench-environment.ts';
import type { BenchScene } from './open-bench.ts';
import { startEmptyEngine } from './start-empty-engine.ts';
import { bringTinyLectures, JOBS_EACH, runJobs, STUDENTS } from './tiny-jobs.ts';

/** begin, transcribe, outline, write, assemble, settle. */
const STEPS = 6;
const GOAL = 0.7;

/** (d) Jobs per second of two workers on tiny lectures, beside the engine with as many steps that do nothing. */
export async function benchJobRate(scene: BenchScene): Promise<void> {
  const lectures = await bringTinyLectures(scene);
  const engine = await startEmptyEngine(scene.databaseServerUrl, BENCH_ENVIRONMENT);
  const own: number[] = [];
  const bare: number[] = [];
  await runJobs(scene, lectures);
  const before = cpuOf(scene);
  for (let round = 0; round < scene.rounds; round += 1) {
    bare.push(await engine.run({ owners: STUDENTS, each: JOBS_EACH, steps: STEPS }));
    own.push(await runJobs(scene, lectures));
  }
  const after = cpuOf(scene);
  await engine.stop();
  printFigure({
    title: `(d) ${STUDENTS * JOBS_EACH} jobs of ${STUDENTS} people, two workers, answers at once`,
    own,
    bare,
    unit: 'jobs/s',
    bareName: `${STEPS} empty steps`,
    goal: { least: GOAL },
  });
  const jobs = STUDENTS * JOBS_EACH * scene.rounds;
  const each = (from: number, until: number) => `${(((until - from) / jobs) * 1000).toFixed(0)} ms`;
  console.log(
    `    a job takes ${each(before.workers, after.workers)} of processor in the workers, ` +
      `${each(before.driver, after.driver)} in the simulator and this driver; the rest is PostgreSQL, S3 and the api`,
  );
}

/** Seconds of processor so far. */
function cpuOf({ stack }: BenchScene): { workers: number; driver: number } {
  const { user, system } = process.cpuUsage();
  return {
    workers: stack.workers.reduce((sum, worker) => sum + worker.cpuSeconds(), 0),
    driver: (user + system) / 1e6,
  };
}
