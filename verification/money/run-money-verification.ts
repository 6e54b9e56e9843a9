import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { runBlocks } from '../kit/run-blocks.ts';
import type { VerificationBlock } from '../kit/verification-result.ts';
import { runSimulation } from './simulation/run-simulation.ts';
import { simulationBlock } from './simulation-block.ts';
import { verifyConstraints } from './verify-constraints.ts';
import { verifyFaults } from './verify-faults.ts';
import { verifyGifts } from './verify-gifts.ts';
import { verifyKills } from './verify-kills.ts';
import { verifyRaces } from './verify-races.ts';

const blocks: readonly VerificationBlock[] = [
  simulationBlock(runSimulation),
  { name: 'b', title: 'process killed at every fail point', run: verifyKills },
  { name: 'c', title: 'payments under provider faults', run: verifyFaults },
  { name: 'd', title: 'races', run: verifyRaces },
  { name: 'gifts', title: 'random histories of paid and given credits', run: verifyGifts },
  { name: 'constraints', title: 'money constraints and triggers', run: verifyConstraints },
];

const postgres = await startPostgres();
try {
  await runBlocks('verify:money', blocks, postgres.url);
} finally {
  await postgres.stop();
}
// An aborted block may have left child processes; they end with this process.
process.exit();
