import type { Failure, FailureCode } from '@pilgi/contract';

type FieldFailures = NonNullable<Failure['errors']>;

interface Refusal {
  status: number;
  /** The server's Korean sentence; null when something before the server answered. */
  detail: string | null;
  errors: FieldFailures;
  retryAfterSeconds: number | null;
  /** For refusals the client answers by itself. */
  code?: FailureCode | null;
}

/** The server was reached and refused, or (202) cannot say yet how it went. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly errors: FieldFailures;
  readonly retryAfterSeconds: number | null;
  readonly code: FailureCode | null;

  constructor({ status, detail, errors, retryAfterSeconds, code = null }: Refusal) {
    super(detail ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = code;
  }
}
