import { openStudent, type Student } from '../../pipeline/open-student.ts';
import { printFigure } from '../print-figure.ts';
import { BENCH_ENVIRONMENT } from './bench-environment.ts';
import { getSpanSeconds } from './bench-pipeline.queries.ts';
import type { BenchScene } from './open-bench.ts';
import { startEmptyEngine } from './start-empty-engine.ts';

const STUDENTS = 8;
const JOBS_EACH = 8;
/** begin, transcribe, outline, write, assemble, settle. */
const STEPS = 6;
const GOAL = 0.7;
const CREDITS = 100_000;

/** (d) Jobs per second of two workers on tiny lectures, beside the engine with as many steps that do nothing. */
export async function benchJobRate(scene: BenchScene): Promise<void> {
  const made = await scene.make('tiny', { minutes: 1, has_video: false });
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => openStudent(scene.stack, CREDITS)));
  const lectures: { student: Student; lectureId: string }[] = [];
  for (const student of students) {
    const lectureId = await student.bring(made.file);
    await student.untilReady(lectureId);
    lectures.push({ student, lectureId });
  }
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

async function runJobs(
  { stack, model }: BenchScene,
  lectures: readonly { student: Student; lectureId: string }[],
): Promise<number> {
  const quoted = await Promise.all(
    lectures.map(async ({ student, lectureId }) => ({
      student,
      quotes: await Promise.all(Array.from({ length: JOBS_EACH }, () => student.quote(lectureId, model))),
    })),
  );
  const started = await Promise.all(
    quoted.map(async ({ student, quotes }) => {
      const ids: string[] = [];
      for (const quote of quotes) ids.push((await student.start(quote.id)).id);
      return { student, ids };
    }),
  );
  for (const { student, ids } of started) for (const id of ids) await student.untilFinished(id);
  const ids = started.flatMap((one) => one.ids);
  return ids.length / (await getSpanSeconds(stack.db, ids));
}
