import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import type { RestartablePostgres } from '../pipeline/start-restartable-postgres.ts';

export const BLOCKS = {
  A: 'simulation',
  B: 'process killed at every fail point',
  C: 'database, storage and network outages',
  D: 'card provider faults',
  E: 'races',
  F: 'clock',
  G: 'full disks',
  H: 'slow and hostile clients',
  I: 'load and soak',
  J: 'bad input, hostile files, prompt injection',
  K: 'restore from a backup',
  L: 'browser',
  M: 'planned restarts',
  N: 'identity provider faults',
  O: 'realistic model',
} as const;
export type BlockName = keyof typeof BLOCKS;

export interface PartOptions extends VerificationOptions {
  /** Exclusive to this part, so that it can be killed and frozen. */
  postgres: RestartablePostgres;
}

export interface PartResult extends VerificationResult {
  block: BlockName;
  title: string;
}

/** Runs in its own process, so that everything it leaves behind ends with it. */
export interface ChaosPart {
  name: string;
  blocks: readonly BlockName[];
  /** Skipped with --quick: it takes long, or CI runs the same tests elsewhere. */
  isFullOnly?: boolean;
  /** Measures durations, so nothing may run in parallel. */
  isAlone?: boolean;
  run(options: PartOptions): Promise<PartResult[]>;
}

/** Result of one part, passed from its process to the command. */
export interface PartReport {
  part: string;
  commit: string;
  seed: number;
  quick: boolean;
  results: PartResult[];
  invariantRounds: number;
  seconds: number;
}

export type Verification = (options: PartOptions) => Promise<VerificationResult>;

export function partOf(block: BlockName, name: string, title: string, verification: Verification): ChaosPart {
  return { name, blocks: [block], run: async (options) => [{ block, title, ...(await verification(options)) }] };
}

/** A part that measures durations. */
export function measuring(...part: Parameters<typeof partOf>): ChaosPart {
  return { ...partOf(...part), isAlone: true };
}

export function fullOnly(part: ChaosPart): ChaosPart {
  return { ...part, isFullOnly: true };
}
