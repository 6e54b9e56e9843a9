export interface ProofOptions {
  quick: boolean;
  seed: number;
  /** Only fail points that begin so, to replay a finding. */
  point: string | undefined;
  /** How often each fail point is tried, where a proof asks. */
  rounds?: number;
  /** How many trials the quick form draws. */
  trials?: number;
  /** One block alone may say more. */
  only: boolean;
  /** A server on which every block makes its own databases. */
  databaseUrl: string;
}

/** What was done to the product, in whole numbers that may be added up over blocks. */
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
  | 'restores';
export type Counts = Partial<Record<CountName, number>>;

/** What is promised to users, by the name under which its figures are published. */
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
  isKept: boolean;
}

export interface ProofResult {
  /** What was done, for the line that is printed. */
  figures: string;
  /** Each with what to look at; none is what is hoped for. */
  violations: string[];
  counts?: Counts;
  measures?: Measure[];
}

export interface ProofBlock {
  name: string;
  title: string;
  run: (options: ProofOptions) => Promise<ProofResult>;
}
