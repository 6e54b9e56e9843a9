import type { CountedCall } from '../kit/pipeline/pipeline.queries.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { disturbJob, untilCalls, untilInFlight } from './disturb-job.ts';
import type { Scene } from './open-scene.ts';
import type { ReferenceLectures } from './reference-lectures.ts';

const STEPS = ['TRANSCRIBE', 'OUTLINE', 'WRITE'] as const;
const LATENCY_MS = 2_000;

/** Null for zero, so that untilCalls keeps waiting. */
const countInFlight = (calls: CountedCall[]) => calls.filter(({ status }) => status === 'SENT').length || null;

/** Restarts workers gracefully during a job: each waits for its responses, and no call is repeated. */
export async function verifyWorkerRestarts(
  scene: Scene,
  lectures: ReferenceLectures,
  options: VerificationOptions,
): Promise<VerificationResult> {
  const steps = options.quick ? STEPS.slice(2) : STEPS;
  const lecture = await lectures.ofSections();
  const other = await scene.stack.addWorker();
  const violations: string[] = [];
  let restarts = 0;
  let inFlight = 0;
  for (const step of steps) {
    const found = await disturbJob(scene, lecture, {
      latency_ms: LATENCY_MS,
      disturb: async (jobId) => {
        await untilInFlight(scene, { jobId, step, count: 1 });
        // Either worker may own the job; each is restarted while calls are in flight.
        for (const worker of scene.stack.workers) {
          const pending = untilCalls(scene, jobId, countInFlight).catch(() => 0);
          // The other worker may finish the job during the restart.
          inFlight += await Promise.race([pending, scene.student.untilFinished(jobId).then(() => 0)]);
          await worker.restartGracefully();
          restarts += 1;
        }
        return new Set<string>();
      },
    });
    violations.push(...found.map((one) => `${step}: ${one}`));
  }
  await other.stop();
  scene.stack.workers.pop();
  return {
    figures: `${steps.length} jobs, ${restarts} restarts with ${inFlight} calls in flight, none repeated`,
    violations,
    counts: { restarts },
  };
}
