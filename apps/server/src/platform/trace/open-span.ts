import { randomFillSync } from 'node:crypto';
import { createSignal } from '../signals/create-signal.ts';
import { currentTrace, inTrace, type Trace } from './trace.ts';

type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** A finished span. Names come from the source code and attributes are classes; neither may contain personal data. */
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
  end(ended: Pick<EndedSpan, 'name' | 'kind' | 'isFailed'> & { attributes?: EndedSpan['attributes'] }): void;
}

/** Starts a child of `parent`, or a new trace when `parent` is null. */
export function openSpan(parent: Trace | null): OpenSpan {
  const trace = { trace_id: parent?.trace_id ?? randomHex(TRACE_BYTES), span_id: randomHex(SPAN_BYTES) };
  const started_at_ms = performance.timeOrigin + performance.now();
  return {
    trace,
    end: ({ attributes = {}, ...ended }) => {
      if (!spanEnded.hasSubscribers()) return;
      const ended_at_ms = performance.timeOrigin + performance.now();
      const parent_id = parent?.span_id ?? null;
      spanEnded.emit({ ...trace, ...ended, attributes, parent_id, started_at_ms, ended_at_ms });
    },
  };
}

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const randomBytes = Buffer.alloc(4096);
let used = randomBytes.length;

/** Random bytes are read in blocks: one call costs the same for 4096 bytes as for 8. */
function randomHex(bytes: number): string {
  if (used + bytes > randomBytes.length) {
    randomFillSync(randomBytes);
    used = 0;
  }
  used += bytes;
  return randomBytes.toString('hex', used - bytes, used);
}

interface SpanOptions {
  name: string;
  kind: SpanKind;
  /** Defaults to the current trace. */
  parent?: Trace | null;
}

/** Runs `act` inside a span; its log lines and the work it starts carry the trace id. */
export async function inSpan<Result>({ parent, ...options }: SpanOptions, act: () => Promise<Result>): Promise<Result> {
  const span = openSpan(parent === undefined ? (currentTrace() ?? null) : parent);
  let isFailed = true;
  try {
    const result = await inTrace(span.trace, act);
    isFailed = false;
    return result;
  } finally {
    span.end({ ...options, isFailed });
  }
}
