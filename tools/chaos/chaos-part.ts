import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import type { RestartablePostgres } from '../pipeline-proof/start-restartable-postgres.ts';

export const BLOCKS = {
  A: 'simulated worlds',
  B: 'processes killed at every named point',
  C: 'database, storage and lines taken away',
  D: 'faults of the card provider',
  E: 'races',
  F: 'the clock',
  G: 'no space left',
  H: 'slow and hostile clients',
  I: 'load and soak',
  J: 'bad input, hostile files, orders in recordings',
  K: 'restore from a backup',
  L: 'browser',
  M: 'planned restarts',
} as const;
export type BlockName = keyof typeof BLOCKS;

export interface PartOptions extends ProofOptions {
  /** Of this part alone, so that it may be killed and frozen. */
  postgres: RestartablePostgres;
}

export interface PartResult extends ProofResult {
  block: BlockName;
  title: string;
}

/** Runs in a process of its own: whatever it leaves behind ends with it. */
export interface ChaosPart {
  name: string;
  blocks: readonly BlockName[];
  /** Left out of the quick form, because it takes long or the same tests run beside it. */
  isFullOnly?: boolean;
  /** Measures how long something takes, so nothing may run beside it. */
  isAlone?: boolean;
  run(options: PartOptions): Promise<PartResult[]>;
}

/** What one part tells the command when it ends. */
export interface PartReport {
  part: string;
  commit: string;
  seed: number;
  quick: boolean;
  results: PartResult[];
  invariantRounds: number;
  seconds: number;
}

export type Proof = (options: PartOptions) => Promise<ProofResult>;

export function partOf(block: BlockName, name: string, title: string, proof: Proof): ChaosPart {
  return { name, blocks: [block], run: async (options) => [{ block, title, ...(await proof(options)) }] };
}

/** One whose figures are times. */
export function measuring(...part: Parameters<typeof partOf>): ChaosPart {
  return { ...partOf(...part), isAlone: true };
}

export function fullOnly(part: ChaosPart): ChaosPart {
  return { ...part, isFullOnly: true };
}
