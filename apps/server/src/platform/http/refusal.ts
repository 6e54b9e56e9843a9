import type { FailureCode } from '@pilgi/contract';

/** An error shown to the user; each feature declares subclasses in `<subject>.errors.ts`. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;
  readonly code: FailureCode | undefined;

  constructor(status: number, detail: string, options: { retryAfterSeconds?: number; code?: FailureCode } = {}) {
    super(detail);
    this.name = new.target.name;
    this.status = status;
    this.detail = detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.code = options.code;
  }
}
