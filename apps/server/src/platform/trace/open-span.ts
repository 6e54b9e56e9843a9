import { randomFillSync } from 'node:crypto';
import { createSignal } from '../signals/create-signal.ts';
import { currentTrace, inTrace, type Trace } from './trace.ts';

type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** A piece of an act that is over: names are of the source and attributes are classes, never anybody's data. */
export interface EndedSpan extends Trace {
  name: string;
  kind: SpanKind;
  parent_id: string | null;
  started_at_ms: number;
  ended_at_ms: number;
  isFailed: boolean;
  attributes: Readonly<Record<string, string | number>>;
}

export const spanEnded = createSignal<EndedSpan>('span-ended');

export interface OpenSpan {
  readonly trace: Trace;
  end(told: Pick<EndedSpan, 'name' | 'kind' | 'isFailed'> & { attributes?: EndedSpan['attributes'] }): void;
}

/** Below its parent, or the beginning of an act. */
export function openSpan(parent: Trace | null): OpenSpan {
  const trace = { trace_id: parent?.trace_id ?? drawHex(TRACE_BYTES), span_id: drawHex(SPAN_BYTES) };
  const started_at_ms = performance.timeOrigin + performance.now();
  return {
    trace,
    end: ({ attributes = {}, ...told }) => {
      if (!spanEnded.isHeard()) return;
      const ended_at_ms = performance.timeOrigin + performance.now();
      const parent_id = parent?.span_id ?? null;
      spanEnded.tell({ ...trace, ...told, attributes, parent_id, started_at_ms, ended_at_ms });
    },
  };
}

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/** Asking for chance costs the same for many ids as for one. */
function drawHex(bytes: number): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += bytes;
  return drawn.toString('hex', used - bytes, used);
}

interface Piece {
  name: string;
  kind: SpanKind;
  /** Left out: whatever is under way here. */
  parent?: Trace | null;
}

/** Whatever `act` does, writes to the log or starts belongs to the piece. */
export async function inSpan<Result>({ parent, ...piece }: Piece, act: () => Promise<Result>): Promise<Result> {
  const span = openSpan(parent === undefined ? (currentTrace() ?? null) : parent);
  let isFailed = true;
  try {
    const result = await inTrace(span.trace, act);
    isFailed = false;
    return result;
  } finally {
    span.end({ ...piece, isFailed });
  }
}
