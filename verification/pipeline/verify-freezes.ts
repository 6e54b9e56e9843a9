import { setTimeout as pause } from 'node:timers/promises';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { disturbJob, untilCalls, untilInFlight } from './disturb-job.ts';
import type { Scene } from './open-scene.ts';
import type { ReferenceLectures } from './reference-lectures.ts';

interface Trial {
  step: 'TRANSCRIBE' | 'OUTLINE' | 'WRITE';
  /** `early`: while the other worker waits for its calls; `late`: after the other worker has finished the job. */
  wakes: 'early' | 'late';
}

const LATENCY_MS = 2_500;
const AWAKE_MS = 2_000;
const SETTLED_MS = 1_000;
const TRIALS: readonly Trial[] = (['TRANSCRIBE', 'OUTLINE', 'WRITE'] as const).flatMap((step) => [
  { step, wakes: 'early' as const },
  { step, wakes: 'late' as const },
]);

/** Freezes a worker with calls in flight, lets another take over and resumes the first: it must not add anything. */
export async function verifyFreezes(
  scene: Scene,
  lectures: ReferenceLectures,
  options: VerificationOptions,
): Promise<VerificationResult> {
  const trials = options.quick ? TRIALS.slice(0, 1) : TRIALS;
  const violations: string[] = [];
  let inFlight = 0;
  for (const trial of trials) {
    const outcome = await freeze(scene, lectures, trial);
    inFlight += outcome.inFlight;
    violations.push(...outcome.violations.map((found) => `${trial.step} ${trial.wakes}: ${found}`));
  }
  return {
    figures: `${trials.length} freezes, ${inFlight} calls in flight taken over`,
    violations,
    counts: { freezes: trials.length },
  };
}

async function freeze(scene: Scene, lectures: ReferenceLectures, { step, wakes }: Trial) {
  const { stack } = scene;
  const [zombie] = stack.workers;
  if (zombie === undefined) throw new Error('the stack has no worker');
  const lecture = await lectures.ofSections();
  const minCount = step === 'OUTLINE' ? 1 : 3;
  let open = new Set<string>();
  const violations = await disturbJob(scene, lecture, {
    latency_ms: LATENCY_MS,
    disturb: async (jobId) => {
      await untilInFlight(scene, { jobId, step, count: minCount });
      zombie.freeze();
      // The database may still carry out what the worker sent before.
      await pause(SETTLED_MS);
      // More calls may have been sent before the worker stopped.
      open = await untilInFlight(scene, { jobId, step, count: minCount });
      const count = [...open].filter((key) => key.startsWith(`${step} `)).length;
      const other = await stack.addWorker();
      const isTakenOver = (attempt: number) => attempt > 1;
      await untilCalls(scene, jobId, (calls) =>
        calls.filter((call) => call.step === step && isTakenOver(call.attempt)).length >= count ? true : null,
      );
      if (wakes === 'late') await scene.student.untilFinished(jobId);
      zombie.thaw();
      await scene.student.untilFinished(jobId);
      // Time for the resumed worker to do something wrong.
      await pause(AWAKE_MS);
      await other.stop();
      stack.workers.pop();
      return open;
    },
  });
  return { inFlight: open.size, violations };
}
