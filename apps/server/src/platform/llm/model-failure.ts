import type { Usage } from './llm.ts';

/**
 * BUSY: rejected for now, nothing was done. NOT_SENT: the request was not sent. UNKNOWN: it may have been processed and
 * billed. REFUSED: a retry of the same request will fail. BAD_ANSWER: the response is unusable. TOO_LONG: the output
 * limit ended the response, or thinking used all of it. BLOCKED: a content filter (recitation, safety) withheld the
 * response; the same model will block the same input again. GONE: the provider no longer offers the model. EMPTY: a
 * successful response without text.
 */
export type ModelFailureKind =
  | 'BUSY'
  | 'NOT_SENT'
  | 'UNKNOWN'
  | 'REFUSED'
  | 'BAD_ANSWER'
  | 'TOO_LONG'
  | 'BLOCKED'
  | 'GONE'
  | 'EMPTY';

interface FailureDetails {
  /** HTTP status of an error response. */
  status?: number | null;
  retry_after_ms?: number | null;
  usage?: Usage | null;
}

/** The message never contains request headers, which hold the API key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  readonly reason: string;
  readonly status: number | null;
  readonly retry_after_ms: number | null;
  /** Null when unknown. */
  readonly usage: Usage | null;

  constructor(kind: ModelFailureKind, reason: string, details: FailureDetails = {}) {
    super(`${kind}: ${reason}`);
    this.kind = kind;
    this.reason = reason;
    this.status = details.status ?? null;
    this.retry_after_ms = details.retry_after_ms ?? null;
    this.usage = details.usage ?? null;
  }
}
