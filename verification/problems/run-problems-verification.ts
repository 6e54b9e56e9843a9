import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { runBlocks } from '../kit/run-blocks.ts';
import { openProblemEnvironment } from './open-problem-environment.ts';
import { verifyBundleKills } from './verify-bundle-kills.ts';
import { verifyFalseResults } from './verify-false-results.ts';

const postgres = await startPostgres();
const environment = await openProblemEnvironment(postgres.url);
try {
  await runBlocks(
    'verify:problems',
    [
      {
        name: 'false-results',
        title: 'problems from a model with false results',
        run: (options) => verifyFalseResults(environment, options),
      },
      {
        name: 'kill',
        title: 'worker killed at every fail point of a problem set',
        run: (options) => verifyBundleKills(environment, options),
      },
    ],
    postgres.url,
  );
} finally {
  await environment.close();
  await postgres.stop();
}
// An aborted block may have left child processes; they end with this process.
process.exit();
