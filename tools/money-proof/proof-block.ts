export interface ProofOptions {
  quick: boolean;
  seed: number;
  /** Only fail points that begin so, to replay a finding. */
  point: string | undefined;
  /** One block alone may say more. */
  only: boolean;
  /** A server on which every block makes its own databases. */
  databaseUrl: string;
}

export interface ProofResult {
  /** What was done, for the line that is printed. */
  figures: string;
  /** Each with what to look at; none is what is hoped for. */
  violations: string[];
}

export interface ProofBlock {
  name: string;
  title: string;
  run: (options: ProofOptions) => Promise<ProofResult>;
}
