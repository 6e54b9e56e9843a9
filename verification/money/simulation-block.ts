import type { VerificationBlock } from '../kit/verification-result.ts';

type Simulation = (input: { seeds: number; steps: number; firstSeed: number }) => {
  seeds: number;
  steps: number;
  faults: number;
  violations: { seed: number; findings: string[] }[];
};

const STEPS = 300;
const FULL_SEEDS = 10_000;
const QUICK_SEEDS = 300;

/** Each seed is one independent simulation. The full run starts at seed 1, the quick run at the given seed, so that CI covers new seeds. */
export function simulationBlock(runSimulation: Simulation): VerificationBlock {
  return {
    name: 'a',
    title: 'simulation',
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
