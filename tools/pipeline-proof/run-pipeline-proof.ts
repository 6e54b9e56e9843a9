import { runBlocks } from '../money-proof/run-blocks.ts';
import { openScene } from './open-scene.ts';
import { proofLectures } from './proof-lectures.ts';
import { proveFreezes } from './prove-freezes.ts';
import { proveKills } from './prove-kills.ts';
import { proveLengths } from './prove-lengths.ts';
import { proveOutages } from './prove-outages.ts';
import { startRestartablePostgres } from './start-restartable-postgres.ts';

const postgres = await startRestartablePostgres();
const scene = await openScene(postgres);
const lectures = proofLectures(scene);
try {
  await runBlocks(
    'pipeline:proof',
    [
      {
        name: 'kill',
        title: 'worker killed at every named point',
        run: (options) => proveKills(scene, lectures, options),
      },
      {
        name: 'freeze',
        title: 'worker frozen past its lease and woken',
        run: (options) => proveFreezes(scene, lectures, options),
      },
      {
        name: 'outage',
        title: 'database and storage cut off in mid-job',
        run: (options) => proveOutages(scene, lectures, options),
      },
      { name: 'length', title: 'three hours and ten minutes', run: (options) => proveLengths(scene, options) },
    ],
    postgres.url,
  );
} finally {
  await scene.close();
  await postgres.stop();
}
// A block that broke off may have left children; they end with this process.
process.exit();
