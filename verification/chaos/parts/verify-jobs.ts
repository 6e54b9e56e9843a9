import { openScene } from '../../pipeline/open-scene.ts';
import { referenceLectures } from '../../pipeline/reference-lectures.ts';
import { verifyFreezes } from '../../pipeline/verify-freezes.ts';
import { verifyKills } from '../../pipeline/verify-kills.ts';
import { verifyOutages } from '../../pipeline/verify-outages.ts';
import { verifyWorkerRestarts } from '../../pipeline/verify-worker-restarts.ts';
import type { PartOptions, PartResult } from '../chaos-part.ts';
import { KILLS } from '../kills/kill-rounds.ts';

/** Four verifications share one scene, because preparing its lectures takes longer than a trial. */
export async function verifyJobs(options: PartOptions): Promise<PartResult[]> {
  const scene = await openScene(options.postgres);
  const lectures = referenceLectures(scene);
  try {
    return [
      {
        block: 'B',
        title: 'lectures and notes',
        ...(await verifyKills(scene, lectures, { ...options, ...KILLS.jobs })),
      },
      {
        block: 'C',
        title: 'worker frozen past its lease and resumed',
        ...(await verifyFreezes(scene, lectures, options)),
      },
      { block: 'C', title: 'outages in the middle of a job', ...(await verifyOutages(scene, lectures, options)) },
      {
        block: 'M',
        title: 'worker restarted in the middle of a job',
        ...(await verifyWorkerRestarts(scene, lectures, options)),
      },
    ];
  } finally {
    await scene.close();
  }
}
