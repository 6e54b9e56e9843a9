import { parseArgs } from 'node:util';
import type { ProofBlock, ProofOptions, ProofResult } from './proof-block.ts';

const SHOWN_VIOLATIONS = 20;

/** The chosen blocks one after the other, each with one line; any violation ends the command with 1. */
export async function runBlocks(command: string, blocks: readonly ProofBlock[], databaseUrl: string): Promise<void> {
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
  const { point, quick } = values;
  const options = { quick, seed: Number(values.seed), point, only: chosen.length === 1, databaseUrl };
  for (const block of chosen) await prove(command, block, options);
}

async function prove(command: string, { name, run, title }: ProofBlock, options: ProofOptions): Promise<void> {
  const started = performance.now();
  const { figures, violations } = await run(options).catch(stopped);
  const seconds = Math.round((performance.now() - started) / 1000);
  const verdict = `${violations.length} violations`;
  console.log(`(${name}) ${title}: ${figures}, ${verdict}, ${seconds} s, seed ${options.seed}`);
  if (violations.length === 0) return;
  process.exitCode = 1;
  for (const found of violations.slice(0, SHOWN_VIOLATIONS)) console.error(`  ${found}`);
  const size = options.quick ? ' --quick' : '';
  console.error(`  replay: npm run ${command} -- --only ${name} --seed ${options.seed}${size}`);
}

function stopped(error: unknown): ProofResult {
  return { figures: 'stopped', violations: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
