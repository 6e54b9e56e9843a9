import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import type { CountedCall } from '../pipeline/pipeline.queries.ts';
import { disturbJob, untilCalls, untilUnderWay } from './disturb-job.ts';
import type { Scene } from './open-scene.ts';
import type { ProofLectures } from './proof-lectures.ts';

const STEPS = ['TRANSCRIBE', 'OUTLINE', 'WRITE'] as const;
const LATENCY_MS = 2_000;

/** None is not a number to wait for. */
const countUnderWay = (calls: CountedCall[]) => calls.filter(({ status }) => status === 'SENT').length || null;

/** A worker is replaced in the middle of a note, as by an upgrade: it waits for its answers, and nothing is asked again. */
export async function proveWorkerRestarts(
  scene: Scene,
  lectures: ProofLectures,
  options: ProofOptions,
): Promise<ProofResult> {
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
        await untilUnderWay(scene, { jobId, step, count: 1 });
        // Whoever of them has the job, it is asked to end with calls under way.
        for (const worker of scene.stack.workers) {
          const underWay = untilCalls(scene, jobId, countUnderWay).catch(() => 0);
          // The other one may have finished it while this one was replaced.
          inFlight += await Promise.race([underWay, scene.student.untilFinished(jobId).then(() => 0)]);
          await worker.renew();
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
    figures: `${steps.length} jobs, ${restarts} restarts with ${inFlight} calls in flight, none asked again`,
    violations,
    counts: { restarts },
  };
}
