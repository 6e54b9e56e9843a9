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
    const outcome = await killAt(scene, await lectureOf(lectures, trial), trial);
    outcomes.push(outcome);
    violations.push(...outcome.violations.map((found) => `${trial.point} round ${trial.round}: ${found}`));
    if (options.only) console.log(describeKill(trial, outcome));
  }
  return { ...summarizeKills(trials, outcomes), violations };
}

async function killAt(scene: Scene, known: KnownLecture, trial: PipelineTrial): Promise<KillOutcome> {
  let lecture = known;
  const prepared = (own: KnownLecture) => {
    lecture = own;
  };
  return await scene.underFaults(trial.variant, () =>
    killWorker(scene.stack, trial, {
      begin: () => begin(scene, { lecture, trial, prepared }),
      check: async (id, left) => [
        ...(lecture.reference.body_sha256 === known.reference.body_sha256
          ? []
          : ['the note of the new lecture differs']),
        ...(await checkJob(scene, { id, lecture, inFlight: new Set(left.map(keyOf)) })),
      ],
    }),
  );
}

async function lectureOf(lectures: ReferenceLectures, { act, variant }: PipelineTrial): Promise<KnownLecture> {
  if (variant !== 'plain') return await lectures.under(variant);
  if (act === 'prepare-slides' || act === 'job-slides') return await lectures.withSlides();
  return act === 'prepare-minute' ? await lectures.ofOneMinute() : await lectures.ofSections();
}

/**
 * Starts a job on the prepared lecture, or uploads a new recording and starts a job on it. The sentences that measure a judge depend
 * on the lecture, so a new one gets a reference of its own first.
 */
async function begin(
  scene: Scene,
  input: { lecture: KnownLecture; trial: PipelineTrial; prepared: (own: KnownLecture) => void },
): Promise<BegunWork> {
  const { student, model, stack } = scene;
  const { lecture, trial } = input;
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
      input.prepared({ ...lecture, lecture_id: lectureId, reference: await scene.refer(lectureId) });
      stack.gemini.control.clearJournal();
      return await end((await start(lectureId)).id);
    },
  };
}
