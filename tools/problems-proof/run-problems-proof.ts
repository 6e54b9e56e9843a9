import { runBlocks } from '../money-proof/run-blocks.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { openClassroom } from './open-classroom.ts';
import { proveBundleKills } from './prove-bundle-kills.ts';
import { proveLies } from './prove-lies.ts';

const postgres = await startPostgres();
const room = await openClassroom(postgres.url);
try {
  await runBlocks(
    'problems:proof',
    [
      { name: 'lies', title: 'problems by a model that lies', run: (options) => proveLies(room, options) },
      {
        name: 'kill',
        title: 'worker killed at every named point of a bundle',
        run: (options) => proveBundleKills(room, options),
      },
    ],
    postgres.url,
  );
} finally {
  await room.close();
  await postgres.stop();
}
// A block that broke off may have left children; they end with this process.
process.exit();
