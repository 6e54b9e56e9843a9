import { expect, it } from 'vitest';
import { simulationBlock } from './simulation-block.ts';

const options = { seed: 70, only: false, point: undefined, databaseUrl: '' };
const run = (input: { seeds: number; steps: number; firstSeed: number }) => ({
  seeds: input.seeds,
  steps: input.seeds * input.steps,
  faults: 5,
  violations: [{ seed: input.firstSeed, findings: ['I2 wallet and lots differ'] }],
});

it('runs all seeds from 1, with --quick some from the given seed, and reports the seed of a violation', async () => {
  const { run: runBlock } = simulationBlock(run);
  expect((await runBlock({ ...options, quick: false })).figures).toBe('10000 seeds from 1, 3000000 steps, 5 faults');
  const quick = await runBlock({ ...options, quick: true });
  expect(quick.figures).toBe('300 seeds from 70, 90000 steps, 5 faults');
  expect(quick.violations).toEqual(['SEED=70: I2 wallet and lots differ']);
});
