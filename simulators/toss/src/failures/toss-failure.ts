/** What a caller may conclude from a code; the HTTP status is irrelevant for it. */
export type FailureOutcome = 'refused' | 'temporary' | 'in-progress' | 'unknown' | 'configuration';

export type FailureRow = readonly [status: number, outcome: FailureOutcome, code: string, message: string];

export interface TossFailure {
  code: string;
  status: number;
  outcome: FailureOutcome;
  message: string;
}
