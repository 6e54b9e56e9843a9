import { runSimulation, traceSeed } from './run-simulation.ts';

const { SEED, SEEDS = '10000', STEPS = '300', FIRST_SEED = '1' } = process.env;
const steps = Number(STEPS);

if (SEED === undefined) {
  const startedAt = performance.now();
  const { violations, ...figures } = runSimulation({ seeds: Number(SEEDS), steps, firstSeed: Number(FIRST_SEED) });
  for (const { findings, last_events, seed } of violations) {
    console.error([`SEED=${seed}`, ...findings, ...last_events.map((line) => `  ${line}`)].join('\n'));
  }
  console.log(
    JSON.stringify({ ...figures, violations: violations.length, ms: Math.round(performance.now() - startedAt) }),
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
} else {
  const lines = traceSeed(Number(SEED), { steps });
  console.log(lines.join('\n'));
  process.exitCode = lines.some((line) => line.startsWith('VIOLATION')) ? 1 : 0;
}
