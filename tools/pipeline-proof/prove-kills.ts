import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import { checkJob } from './check-job.ts';
import { keyOf } from './compare-calls.ts';
import { type BegunWork, describeKill, type KillOutcome, killWorker, tellKills } from './kill-worker.ts';
import type { KnownLecture, Scene } from './open-scene.ts';
import { choosePipelineTrials, type PipelineTrial } from './pipeline-trials.ts';
import type { ProofLectures } from './proof-lectures.ts';

/** The worker dies at each named place of a lecture's way; the note, the calls and the charge are those of a quiet day. */
export async function proveKills(scene: Scene, lectures: ProofLectures, options: ProofOptions): Promise<ProofResult> {
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
  return { ...tellKills(trials, outcomes), violations };
}

async function lectureOf(lectures: ProofLectures, { act }: PipelineTrial): Promise<KnownLecture> {
  if (act === 'prepare-slides') return await lectures.withSlides();
  return act === 'prepare-minute' ? await lectures.ofOneMinute() : await lectures.ofSections();
}

/** A job on what is prepared; or a recording that is brought anew, and then a job on it. */
async function begin({ student, model }: Scene, lecture: KnownLecture, trial: PipelineTrial): Promise<BegunWork> {
  const start = async (lectureId: string) => await student.start((await student.quote(lectureId, model)).id);
  const end = async (id: string) => (await student.untilFinished(id)).id;
  if (trial.act === 'job') {
    const { id } = await start(lecture.lecture_id);
    return { subjectId: id, finish: () => end(id) };
  }
  const lectureId = await student.bring(lecture.made.file);
  return {
    subjectId: null,
    finish: async () => {
      await student.untilReady(lectureId);
      return await end((await start(lectureId)).id);
    },
  };
}
