export interface VerificationOptions {
  quick: boolean;
  seed: number;
  /** Prefix of the fail points to run; replays a finding. */
  point: string | undefined;
  /** Rounds per fail point. */
  rounds?: number;
  /** Number of sampled trials with --quick. */
  trials?: number;
  /** True when only this block runs; it then prints details. */
  only: boolean;
  /** PostgreSQL server; every block creates its own databases on it. */
  databaseUrl: string;
}

/** Injected faults and load, as integers that can be summed over blocks. */
export type CountName =
  | 'kills'
  | 'freezes'
  | 'database_outages'
  | 'storage_outages'
  | 'provider_faults'
  | 'webhooks'
  | 'simulated_steps'
  | 'simulated_faults'
  | 'races'
  | 'contended_acts'
  | 'clock_cases'
  | 'disk_cases'
  | 'hostile_clients'
  | 'requests'
  | 'bad_requests'
  | 'matrix_cells'
  | 'hostile_files'
  | 'injections'
  | 'browser_tests'
  | 'restarts'
  | 'restores'
  | 'identity_faults';
export type Counts = Partial<Record<CountName, number>>;

/** Service level objectives; the names are the keys of the published figures. */
export type PromiseName =
  | 'money'
  | 'credit'
  | 'durability'
  | 'recovery'
  | 'availability'
  | 'latency'
  | 'jobs'
  | 'uploads';

export interface Measure {
  promise: PromiseName;
  what: string;
  figure: string;
  limit: string;
  isMet: boolean;
}

export interface VerificationResult {
  /** Summary for the printed line. */
  figures: string;
  /** Descriptions of violated expectations; empty when everything passed. */
  violations: string[];
  counts?: Counts;
  measures?: Measure[];
}

export interface VerificationBlock {
  name: string;
  title: string;
  run: (options: VerificationOptions) => Promise<VerificationResult>;
}
