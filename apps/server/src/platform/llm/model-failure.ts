import type { Usage } from './llm.ts';

/**
 * BUSY: refused for now, nothing was done. NOT_SENT: the question never left. UNKNOWN: it may have been worked out and
 * billed. REFUSED: asking again the same way will not help. BAD_ANSWER: an answer came that cannot be used.
 */
export type ModelFailureKind = 'BUSY' | 'NOT_SENT' | 'UNKNOWN' | 'REFUSED' | 'BAD_ANSWER';

interface Known {
  retry_after_ms?: number | null;
  usage?: Usage | null;
}

/** Its message is made of what we know: never of request headers, where the key is. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  readonly retry_after_ms: number | null;
  /** Null when unknown. */
  readonly usage: Usage | null;

  constructor(kind: ModelFailureKind, reason: string, { retry_after_ms = null, usage = null }: Known = {}) {
    super(`${kind}: ${reason}`);
    this.kind = kind;
    this.retry_after_ms = retry_after_ms;
    this.usage = usage;
  }
}
