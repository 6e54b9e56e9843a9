import type { ProofBlock } from './proof-block.ts';

type Simulation = (input: { seeds: number; steps: number; firstSeed: number }) => {
  seeds: number;
  steps: number;
  faults: number;
  violations: { seed: number; findings: string[] }[];
};

const STEPS = 300;
const FULL_SEEDS = 10_000;
const QUICK_SEEDS = 300;

/** Each seed is a world of its own; the full run begins at 1, the quick one where its seed says, so that CI sees new worlds. */
export function simulationBlock(runSimulation: Simulation): ProofBlock {
  return {
    name: 'a',
    title: 'simulated worlds',
    run: ({ quick, seed }) => {
      const size = quick ? { seeds: QUICK_SEEDS, firstSeed: seed } : { seeds: FULL_SEEDS, firstSeed: 1 };
      const { faults, seeds, steps, violations } = runSimulation({ ...size, steps: STEPS });
      return Promise.resolve({
        figures: `${seeds} seeds from ${size.firstSeed}, ${steps} steps, ${faults} faults`,
        counts: { simulated_steps: steps, simulated_faults: faults },
        violations: violations.flatMap((found) => found.findings.map((finding) => `SEED=${found.seed}: ${finding}`)),
      });
    },
  };
}
