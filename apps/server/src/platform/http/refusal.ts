import type { FailureCode } from '@pilgi/contract';

interface SecondStep {
  ticket: string;
  recovery_due_at: Date | null;
}

/** An error shown to the user; each feature declares subclasses in `<subject>.errors.ts`. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;
  readonly code: FailureCode | undefined;
  /** Puzzle that the client must solve before it may try again. */
  readonly challenge: string | undefined;
  /** Of a log-in that continues with a second step. */
  readonly secondStep: SecondStep | undefined;

  constructor(
    status: number,
    detail: string,
    options: { retryAfterSeconds?: number; code?: FailureCode; challenge?: string; secondStep?: SecondStep } = {},
  ) {
    super(detail);
    this.name = new.target.name;
    this.status = status;
    this.detail = detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.code = options.code;
    this.challenge = options.challenge;
    this.secondStep = options.secondStep;
  }
}
