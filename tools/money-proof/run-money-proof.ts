import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { ProofBlock, ProofOptions, ProofResult } from './proof-block.ts';
import { proveFaults } from './prove-faults.ts';
import { proveGuards } from './prove-guards.ts';
import { proveKills } from './prove-kills.ts';
import { proveRaces } from './prove-races.ts';
import { runSimulation } from './simulation/run-simulation.ts';
import { simulationBlock } from './simulation-block.ts';

const blocks: readonly ProofBlock[] = [
  simulationBlock(runSimulation),
  { name: 'b', title: 'processes killed at every named point', run: proveKills },
  { name: 'c', title: 'payments among faults of the provider', run: proveFaults },
  { name: 'd', title: 'races', run: proveRaces },
  { name: 'guards', title: 'constraints and triggers of the money', run: proveGuards },
];

const SHOWN_VIOLATIONS = 20;
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Names of blocks, comma between them. */
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Only fail points that begin so. */
    point: { type: 'string' },
  },
});

const only = values.only?.split(',');
const chosen = blocks.filter(({ name }) => only?.includes(name) ?? true);
if (chosen.length === 0) throw new Error(`No such block; there are ${blocks.map(({ name }) => name).join(', ')}.`);
const postgres = await startPostgres();
try {
  const { point, quick } = values;
  const options = { quick, seed: Number(values.seed), point, only: chosen.length === 1, databaseUrl: postgres.url };
  for (const block of chosen) await prove(block, options);
} finally {
  await postgres.stop();
}
// A block that broke off may have left children; they end with this process.
process.exit();

async function prove({ name, run, title }: ProofBlock, options: ProofOptions): Promise<void> {
  const started = performance.now();
  const { figures, violations } = await run(options).catch(stopped);
  const seconds = Math.round((performance.now() - started) / 1000);
  const verdict = `${violations.length} violations`;
  console.log(`(${name}) ${title}: ${figures}, ${verdict}, ${seconds} s, seed ${options.seed}`);
  if (violations.length === 0) return;
  process.exitCode = 1;
  for (const found of violations.slice(0, SHOWN_VIOLATIONS)) console.error(`  ${found}`);
  const size = options.quick ? ' --quick' : '';
  console.error(`  replay: npm run money:proof -- --only ${name} --seed ${options.seed}${size}`);
}

function stopped(error: unknown): ProofResult {
  return { figures: 'stopped', violations: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
