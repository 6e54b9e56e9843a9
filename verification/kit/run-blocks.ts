import { parseArgs } from 'node:util';
import type { VerificationBlock, VerificationOptions, VerificationResult } from './verification-result.ts';

const SHOWN_VIOLATIONS = 20;

/** Runs the selected blocks in sequence and prints one line each; any violation sets exit code 1. */
export async function runBlocks(
  command: string,
  blocks: readonly VerificationBlock[],
  databaseUrl: string,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      /** Comma-separated block names. */
      only: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      /** Prefix of the fail points to run. */
      point: { type: 'string' },
    },
  });
  const only = values.only?.split(',');
  const chosen = blocks.filter(({ name }) => only?.includes(name) ?? true);
  if (chosen.length === 0) throw new Error(`Unknown block. Available: ${blocks.map(({ name }) => name).join(', ')}.`);
  const { point, quick } = values;
  const options = { quick, seed: Number(values.seed), point, only: chosen.length === 1, databaseUrl };
  for (const block of chosen) await runBlock(command, block, options);
}

async function runBlock(
  command: string,
  { name, run, title }: VerificationBlock,
  options: VerificationOptions,
): Promise<void> {
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

function stopped(error: unknown): VerificationResult {
  return { figures: 'stopped', violations: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
