import type { Trace } from './trace.ts';

/** Later versions may add fields behind a hyphen; the first four stay what they are. */
const SHAPE = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const MOST_CHARS = 200;

/** Null when it is missing or not what the W3C says; the act then begins here. */
export function readTraceparent(header: string | string[] | undefined): Trace | null {
  if (typeof header !== 'string' || header.length > MOST_CHARS) return null;
  const [, trace_id, span_id, more] = SHAPE.exec(header) ?? [];
  if (trace_id === undefined || span_id === undefined) return null;
  return header.startsWith('00') && more !== undefined ? null : { trace_id, span_id };
}
