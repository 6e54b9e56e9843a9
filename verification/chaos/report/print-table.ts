import type { ChaosRun } from './describe-run.ts';
import { INVARIANT_TEXTS } from './reliability.texts.ts';

const WIDTH = 44;

/** Prints a summary of the run to the terminal. */
export function printTable(run: ChaosRun): void {
  console.log(`\n${'block'.padEnd(WIDTH)} violations  seconds`);
  for (const { block, seconds, title, violations } of run.blocks) {
    const name = `${block} ${title}`.padEnd(WIDTH);
    console.log(`${name} ${String(violations.length).padStart(10)} ${String(seconds).padStart(8)}`);
  }
  for (const { figure, isMet, limit, promise, what } of run.measures) {
    console.log(`${isMet ? 'met    ' : 'NOT MET'} ${promise}: ${what}: ${figure} (objective ${limit})`);
  }
  const size = run.quick ? 'quick' : 'full';
  console.log(
    `chaos ${size}: ${run.violations} violations, ${Object.keys(INVARIANT_TEXTS).length} invariants checked ${run.invariantRounds} times, ${run.seconds} s, seed ${run.seed}, commit ${run.commit}`,
  );
}
