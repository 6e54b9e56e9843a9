import { setTimeout as pause } from 'node:timers/promises';
import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import { waitUntilIdle } from '../money-proof/wait-until-final.ts';
import { listModelCalls } from '../pipeline/pipeline.queries.ts';
import { checkJob } from './check-job.ts';
import { keyOf } from './compare-calls.ts';
import type { KnownLecture, Scene } from './open-scene.ts';
import { choosePipelineTrials, type PipelineTrial } from './pipeline-trials.ts';
import type { ProofLectures } from './proof-lectures.ts';

const DEATH_TIMEOUT_MS = 120_000;
const IDLE_TIMEOUT_MS = 60_000;
const READY_WITHIN_MS = 15_000;

interface Outcome {
  readyMs: number;
  finalMs: number;
  extraCalls: number;
  violations: string[];
}

/** The worker dies at each named place of a lecture's way; the note, the calls and the charge are those of a quiet day. */
export async function proveKills(scene: Scene, lectures: ProofLectures, options: ProofOptions): Promise<ProofResult> {
  const trials = choosePipelineTrials(options);
  const outcomes: Outcome[] = [];
  const violations: string[] = [];
  for (const trial of trials) {
    const outcome = await tryKill(scene, lectures, trial);
    outcomes.push(outcome);
    violations.push(...outcome.violations.map((found) => `${trial.point} round ${trial.round}: ${found}`));
    if (options.only) console.log(describe(trial, outcome));
  }
  const most = (pick: (outcome: Outcome) => number) => seconds(Math.max(...outcomes.map(pick)));
  const extra = outcomes.reduce((sum, outcome) => sum + outcome.extraCalls, 0);
  return {
    figures:
      `${new Set(trials.map(({ point }) => point)).size} points, ${trials.length} kills, ` +
      `${extra} calls in flight asked again at no charge, ready again within ${most((one) => one.readyMs)}, ` +
      `final within ${most((one) => one.finalMs)}`,
    violations,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function describe({ point, hit }: PipelineTrial, { readyMs, finalMs, extraCalls, violations }: Outcome): string {
  const again = `${extraCalls} calls again, ready in ${seconds(readyMs)}, final in ${seconds(finalMs)}`;
  return `  ${point} at passage ${hit}: ${violations.length} violations, ${again}`;
}

async function tryKill(scene: Scene, lectures: ProofLectures, trial: PipelineTrial): Promise<Outcome> {
  const lecture = await lectureOf(lectures, trial);
  const [worker] = scene.stack.workers;
  if (worker === undefined) throw new Error('the stack has no worker');
  scene.stack.gemini.control.clearJournal();
  const startedAt = performance.now();
  await worker.restart({ FAIL_POINT: trial.point, FAIL_POINT_HIT: String(trial.hit) });
  // On a machine that is busy with other things every start is slow, also one without a death before it.
  const patienceMs = Math.max(READY_WITHIN_MS, 2 * (performance.now() - startedAt));
  const death = worker.nextDeath();
  const act = await begin(scene, lecture, trial);
  const died = await Promise.race([death.then(() => true), pause(DEATH_TIMEOUT_MS, false, { ref: false })]);
  const diedAt = performance.now();
  // Nobody takes the dead one's work over before its lease has run out, so this is what it left.
  const left = act.jobId === null ? [] : await listModelCalls(scene.stack.db, act.jobId);
  await worker.ready();
  const readyMs = performance.now() - diedAt;
  const id = await act.finish();
  const finalMs = performance.now() - diedAt;
  await waitUntilIdle(scene.stack.db, IDLE_TIMEOUT_MS);
  const inFlight = new Set(left.filter((call) => call.status === 'SENT').map(keyOf));
  const violations = await checkJob(scene, { id, lecture, inFlight });
  if (!died) violations.push('the point was never reached');
  if (readyMs > patienceMs) violations.push(`ready again only after ${seconds(readyMs)}`);
  return { readyMs, finalMs, extraCalls: inFlight.size, violations };
}

async function lectureOf(lectures: ProofLectures, { act }: PipelineTrial): Promise<KnownLecture> {
  if (act === 'prepare-slides') return await lectures.withSlides();
  return act === 'prepare-minute' ? await lectures.ofOneMinute() : await lectures.ofSections();
}

/** A job on what is prepared; or a recording that is brought anew, and then a job on it. */
async function begin({ student, model }: Scene, lecture: KnownLecture, trial: PipelineTrial) {
  const start = async (lectureId: string) => await student.start((await student.quote(lectureId, model)).id);
  const end = async (id: string) => (await student.untilFinished(id)).id;
  if (trial.act === 'job') {
    const { id } = await start(lecture.lecture_id);
    return { jobId: id, finish: () => end(id) };
  }
  const lectureId = await student.bring(lecture.made.file);
  return {
    jobId: null,
    finish: async () => {
      await student.untilReady(lectureId);
      return await end((await start(lectureId)).id);
    },
  };
}
