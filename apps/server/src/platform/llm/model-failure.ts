import type { Usage } from './llm.ts';

/**
 * BUSY: rejected for now, nothing was done. NOT_SENT: the request was not sent. UNKNOWN: it may have been processed and
 * billed. REFUSED: a retry of the same request will fail. BAD_ANSWER: the response is unusable.
 */
export type ModelFailureKind = 'BUSY' | 'NOT_SENT' | 'UNKNOWN' | 'REFUSED' | 'BAD_ANSWER';

interface FailureDetails {
  retry_after_ms?: number | null;
  usage?: Usage | null;
}

/** The message never contains request headers, which hold the API key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  readonly retry_after_ms: number | null;
  /** Null when unknown. */
  readonly usage: Usage | null;

  constructor(kind: ModelFailureKind, reason: string, { retry_after_ms = null, usage = null }: FailureDetails = {}) {
    super(`${kind}: ${reason}`);
    this.kind = kind;
    this.retry_after_ms = retry_after_ms;
    this.usage = usage;
  }
}
