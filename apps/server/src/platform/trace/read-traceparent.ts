import type { Trace } from './trace.ts';

/** Later versions may append fields after a hyphen; the first four keep their meaning. */
const SHAPE = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const MAX_HEADER_CHARS = 200;

/** Null when the header is missing or violates the W3C format; the caller then starts a new trace. */
export function readTraceparent(header: string | string[] | undefined): Trace | null {
  if (typeof header !== 'string' || header.length > MAX_HEADER_CHARS) return null;
  const [, trace_id, span_id, more] = SHAPE.exec(header) ?? [];
  if (trace_id === undefined || span_id === undefined) return null;
  return header.startsWith('00') && more !== undefined ? null : { trace_id, span_id };
}
