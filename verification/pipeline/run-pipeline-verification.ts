import { runBlocks } from '../kit/run-blocks.ts';
import { openScene } from './open-scene.ts';
import { referenceLectures } from './reference-lectures.ts';
import { startRestartablePostgres } from './start-restartable-postgres.ts';
import { verifyFreezes } from './verify-freezes.ts';
import { verifyKills } from './verify-kills.ts';
import { verifyLengths } from './verify-lengths.ts';
import { verifyOutages } from './verify-outages.ts';

const postgres = await startRestartablePostgres();
const scene = await openScene(postgres);
const lectures = referenceLectures(scene);
try {
  await runBlocks(
    'verify:pipeline',
    [
      {
        name: 'kill',
        title: 'worker killed at every fail point',
        run: (options) => verifyKills(scene, lectures, options),
      },
      {
        name: 'freeze',
        title: 'worker frozen past its lease and resumed',
        run: (options) => verifyFreezes(scene, lectures, options),
      },
      {
        name: 'outage',
        title: 'database and storage outages in the middle of a job',
        run: (options) => verifyOutages(scene, lectures, options),
      },
      { name: 'length', title: 'three hours and ten minutes', run: (options) => verifyLengths(scene, options) },
    ],
    postgres.url,
  );
} finally {
  await scene.close();
  await postgres.stop();
}
// An aborted block may have left child processes; they end with this process.
process.exit();
