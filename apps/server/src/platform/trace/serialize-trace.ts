import { currentTrace, type Trace } from './trace.ts';

const SHAPE = /^([0-9a-f]{32})-([0-9a-f]{16})$/;

/** Trace context as stored with work that another process runs later. */
export function serializeTrace(): string | null {
  const trace = currentTrace();
  return trace === undefined ? null : `${trace.trace_id}-${trace.span_id}`;
}

export function deserializeTrace(text: string | null | undefined): Trace | null {
  const [, trace_id, span_id] = SHAPE.exec(text ?? '') ?? [];
  return trace_id === undefined || span_id === undefined ? null : { trace_id, span_id };
}
