import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { checkJob } from './check-job.ts';
import { keyOf } from './compare-calls.ts';
import { type BegunWork, describeKill, type KillOutcome, killWorker, summarizeKills } from './kill-worker.ts';
import type { KnownLecture, Scene } from './open-scene.ts';
import { choosePipelineTrials, type PipelineTrial } from './pipeline-trials.ts';
import type { ReferenceLectures } from './reference-lectures.ts';

/** Kills the worker at each pipeline fail point and compares note, calls and charge with the undisturbed reference. */
export async function verifyKills(
  scene: Scene,
  lectures: ReferenceLectures,
  options: VerificationOptions,
): Promise<VerificationResult> {
  const trials = choosePipelineTrials(options);
  const outcomes: KillOutcome[] = [];
  const violations: string[] = [];
  for (const trial of trials) {
    const lecture = await lectureOf(lectures, trial);
    const outcome = await killWorker(scene.stack, trial, {
      begin: () => begin(scene, lecture, trial),
      check: (id, left) => checkJob(scene, { id, lecture, inFlight: new Set(left.map(keyOf)) }),
    });
    outcomes.push(outcome);
    violations.push(...outcome.violations.map((found) => `${trial.point} round ${trial.round}: ${found}`));
    if (options.only) console.log(describeKill(trial, outcome));
  }
  return { ...summarizeKills(trials, outcomes), violations };
}

async function lectureOf(lectures: ReferenceLectures, { act }: PipelineTrial): Promise<KnownLecture> {
  if (act === 'prepare-slides' || act === 'job-slides') return await lectures.withSlides();
  return act === 'prepare-minute' ? await lectures.ofOneMinute() : await lectures.ofSections();
}

/** Starts a job on the prepared lecture, or uploads a new recording and starts a job on it. */
async function begin({ student, model }: Scene, lecture: KnownLecture, trial: PipelineTrial): Promise<BegunWork> {
  const start = async (lectureId: string) => await student.start((await student.quote(lectureId, model)).id);
  const end = async (id: string) => (await student.untilFinished(id)).id;
  if (trial.act === 'job' || trial.act === 'job-slides') {
    const { id } = await start(lecture.lecture_id);
    return { subjectId: id, finish: () => end(id) };
  }
  const lectureId = await student.upload(lecture.made.file);
  return {
    subjectId: null,
    finish: async () => {
      await student.untilReady(lectureId);
      return await end((await start(lectureId)).id);
    },
  };
}
