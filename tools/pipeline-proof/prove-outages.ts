import { setTimeout as pause } from 'node:timers/promises';
import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import { disturbJob, untilUnderWay } from './disturb-job.ts';
import type { Scene } from './open-scene.ts';
import type { ProofLectures } from './proof-lectures.ts';

type Target = 'database' | 'storage';
type Step = 'TRANSCRIBE' | 'OUTLINE' | 'WRITE';

interface Trial {
  /** One after the other, in one job. */
  cuts: readonly { target: Target; step: Step }[];
}

const LATENCY_MS = 1_500;
const STORAGE_AWAY_MS = 4_000;
const TRIALS: readonly Trial[] = [
  {
    cuts: [
      { target: 'storage', step: 'TRANSCRIBE' },
      { target: 'database', step: 'WRITE' },
    ],
  },
  { cuts: [{ target: 'database', step: 'TRANSCRIBE' }] },
  {
    cuts: [
      { target: 'database', step: 'OUTLINE' },
      { target: 'storage', step: 'WRITE' },
    ],
  },
  { cuts: [{ target: 'storage', step: 'OUTLINE' }] },
  { cuts: (['TRANSCRIBE', 'OUTLINE', 'WRITE'] as const).map((step) => ({ target: 'database', step })) },
];

/** The database and the storage lose their power in the middle of a job: it goes on as if nothing had been. */
export async function proveOutages(scene: Scene, lectures: ProofLectures, options: ProofOptions): Promise<ProofResult> {
  const trials = options.quick ? TRIALS.slice(0, 1) : TRIALS;
  const lecture = await lectures.ofSections();
  const violations: string[] = [];
  let cuts = 0;
  for (const [index, trial] of trials.entries()) {
    const found = await disturbJob(scene, lecture, {
      latency_ms: LATENCY_MS,
      disturb: async (jobId) => {
        for (const { target, step } of trial.cuts) {
          cuts += 1;
          if (target === 'database') {
            await untilUnderWay(scene, { jobId, step, count: 1 });
            await scene.postgres.restart();
          } else await cutStorage(scene, { jobId, step });
        }
        // An answer that arrives while the database is away waits for it: nothing has to be asked again.
        return new Set<string>();
      },
    });
    violations.push(...found.map((one) => `trial ${index + 1}: ${one}`));
  }
  const of = (target: Target) => trials.flatMap((trial) => trial.cuts).filter((cut) => cut.target === target).length;
  return {
    figures: `${trials.length} jobs, ${cuts} cuts`,
    violations,
    counts: { database_outages: of('database'), storage_outages: of('storage') },
  };
}

/** Sound and slides are read before the first calls, the manifest before each step. */
async function cutStorage({ stack, ...scene }: Scene, { jobId, step }: { jobId: string; step: Step }): Promise<void> {
  if (step !== 'TRANSCRIBE') await untilUnderWay({ stack, ...scene }, { jobId, step, count: 1 });
  await stack.s3.gateway.kill();
  await pause(STORAGE_AWAY_MS);
  await stack.s3.gateway.start();
}
