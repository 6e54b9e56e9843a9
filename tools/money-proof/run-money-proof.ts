import { startPostgres } from '../postgres/start-postgres.ts';
import type { ProofBlock } from './proof-block.ts';
import { proveFaults } from './prove-faults.ts';
import { proveGuards } from './prove-guards.ts';
import { proveKills } from './prove-kills.ts';
import { proveRaces } from './prove-races.ts';
import { runBlocks } from './run-blocks.ts';
import { runSimulation } from './simulation/run-simulation.ts';
import { simulationBlock } from './simulation-block.ts';

const blocks: readonly ProofBlock[] = [
  simulationBlock(runSimulation),
  { name: 'b', title: 'processes killed at every named point', run: proveKills },
  { name: 'c', title: 'payments among faults of the provider', run: proveFaults },
  { name: 'd', title: 'races', run: proveRaces },
  { name: 'guards', title: 'constraints and triggers of the money', run: proveGuards },
];

const postgres = await startPostgres();
try {
  await runBlocks('money:proof', blocks, postgres.url);
} finally {
  await postgres.stop();
}
// A block that broke off may have left children; they end with this process.
process.exit();
