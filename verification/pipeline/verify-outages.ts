import { setTimeout as pause } from 'node:timers/promises';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { disturbJob, untilInFlight } from './disturb-job.ts';
import type { Scene } from './open-scene.ts';
import type { ReferenceLectures } from './reference-lectures.ts';

type Target = 'database' | 'storage';
type Step = 'TRANSCRIBE' | 'OUTLINE' | 'WRITE';

interface Trial {
  /** Outages of one job, in sequence. */
  outages: readonly { target: Target; step: Step }[];
}

const LATENCY_MS = 1_500;
const STORAGE_OUTAGE_MS = 4_000;
const TRIALS: readonly Trial[] = [
  {
    outages: [
      { target: 'storage', step: 'TRANSCRIBE' },
      { target: 'database', step: 'WRITE' },
    ],
  },
  { outages: [{ target: 'database', step: 'TRANSCRIBE' }] },
  {
    outages: [
      { target: 'database', step: 'OUTLINE' },
      { target: 'storage', step: 'WRITE' },
    ],
  },
  { outages: [{ target: 'storage', step: 'OUTLINE' }] },
  { outages: (['TRANSCRIBE', 'OUTLINE', 'WRITE'] as const).map((step) => ({ target: 'database', step })) },
];

/** Crashes the database and stops the storage during a job: the job must continue with the reference result. */
export async function verifyOutages(
  scene: Scene,
  lectures: ReferenceLectures,
  options: VerificationOptions,
): Promise<VerificationResult> {
  const trials = options.quick ? TRIALS.slice(0, 1) : TRIALS;
  const lecture = await lectures.ofSections();
  const violations: string[] = [];
  let outages = 0;
  for (const [index, trial] of trials.entries()) {
    const found = await disturbJob(scene, lecture, {
      latency_ms: LATENCY_MS,
      isDatabaseInterrupted: trial.outages.some(({ target }) => target === 'database'),
      disturb: async (jobId) => {
        for (const { target, step } of trial.outages) {
          outages += 1;
          if (target === 'database') {
            await untilInFlight(scene, { jobId, step, count: 1 });
            await scene.postgres.restart();
          } else await interruptStorage(scene, { jobId, step });
        }
        // A response that arrives during a database outage is stored afterwards, so no call may be sent again.
        return new Set<string>();
      },
    });
    violations.push(...found.map((one) => `trial ${index + 1}: ${one}`));
  }
  const of = (target: Target) =>
    trials.flatMap((trial) => trial.outages).filter((outage) => outage.target === target).length;
  return {
    figures: `${trials.length} jobs, ${outages} outages`,
    violations,
    counts: { database_outages: of('database'), storage_outages: of('storage') },
  };
}

/** Audio and slides are read before the first calls, the manifest before each step. */
async function interruptStorage(
  { stack, ...scene }: Scene,
  { jobId, step }: { jobId: string; step: Step },
): Promise<void> {
  if (step !== 'TRANSCRIBE') await untilInFlight({ stack, ...scene }, { jobId, step, count: 1 });
  await stack.s3.gateway.kill();
  await pause(STORAGE_OUTAGE_MS);
  await stack.s3.gateway.start();
}
