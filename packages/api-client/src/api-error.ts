import type { Failure, FailureCode } from '@pilgi/contract';

type FieldFailures = NonNullable<Failure['errors']>;

/** A log-in continues with a second factor. */
export interface SecondStep {
  ticket: string;
  /** When a lost factor will be removed. */
  recovery_due_at: string | null;
}

interface ErrorResponse {
  status: number;
  /** The server's Korean message; null when the response did not come from the server. */
  detail: string | null;
  errors: FieldFailures;
  retryAfterSeconds: number | null;
  /** Machine-readable code; null when the response has none. */
  code?: FailureCode | null;
  challenge?: string | null;
  secondStep?: SecondStep | null;
}

/** Error response of the server, or a 202 response whose outcome is still unknown. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly errors: FieldFailures;
  readonly retryAfterSeconds: number | null;
  readonly code: FailureCode | null;
  /** Puzzle to solve before the next try. */
  readonly challenge: string | null;
  readonly secondStep: SecondStep | null;

  constructor(response: ErrorResponse) {
    const { status, detail, errors, retryAfterSeconds, code = null, challenge = null, secondStep = null } = response;
    super(detail ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = code;
    this.challenge = challenge;
    this.secondStep = secondStep;
  }
}
