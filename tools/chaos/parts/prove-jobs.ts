import { openScene } from '../../pipeline-proof/open-scene.ts';
import { proofLectures } from '../../pipeline-proof/proof-lectures.ts';
import { proveFreezes } from '../../pipeline-proof/prove-freezes.ts';
import { proveKills } from '../../pipeline-proof/prove-kills.ts';
import { proveOutages } from '../../pipeline-proof/prove-outages.ts';
import { proveWorkerRestarts } from '../../pipeline-proof/prove-worker-restarts.ts';
import type { PartOptions, PartResult } from '../chaos-part.ts';
import { KILLS } from '../kills/kill-rounds.ts';

/** One scene for four proofs: its lectures and their undisturbed notes take longer than a trial. */
export async function proveJobs(options: PartOptions): Promise<PartResult[]> {
  const scene = await openScene(options.postgres);
  const lectures = proofLectures(scene);
  try {
    return [
      {
        block: 'B',
        title: 'lectures and notes',
        ...(await proveKills(scene, lectures, { ...options, ...KILLS.jobs })),
      },
      {
        block: 'C',
        title: 'worker frozen past its lease and woken',
        ...(await proveFreezes(scene, lectures, options)),
      },
      { block: 'C', title: 'cut off in the middle of a note', ...(await proveOutages(scene, lectures, options)) },
      {
        block: 'M',
        title: 'worker replaced in the middle of a note',
        ...(await proveWorkerRestarts(scene, lectures, options)),
      },
    ];
  } finally {
    await scene.close();
  }
}
