import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { type EndedSpan, spanEnded } from './open-span.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<EndedSpan['kind'], SpanKind>;
const EXPORT_INTERVAL_MS = 1_000;
const SCOPE = { name: 'pilgi' };

/** Loaded only when a collector is configured. Spans are dropped when the buffer is full or the collector is down. */
export function exportSpans(options: { endpoint: string; service: string; share: number }): () => Promise<void> {
  const url = `${options.endpoint.replace(/\/$/, '')}/v1/traces`;
  const batch = new BatchSpanProcessor(new OTLPTraceExporter({ url }), { scheduledDelayMillis: EXPORT_INTERVAL_MS });
  const resource = describeService(options.service);
  const stop = spanEnded.subscribe((span) => {
    if (isSampled(span.trace_id, options.share)) batch.onEnd(toReadable(span, resource));
  });
  return async () => {
    stop();
    await batch.shutdown();
  };
}

/** Sampling depends on the trace id only, so all processes sample the same traces regardless of the browser's flag. */
function isSampled(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < share * 0x1_0000_0000;
}

function describeService(service: string): ReadableSpan['resource'] {
  const attributes = { 'service.name': service };
  const resource: ReadableSpan['resource'] = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

function toReadable(span: EndedSpan, resource: ReadableSpan['resource']): ReadableSpan {
  const context = (spanId: string) => ({ traceId: span.trace_id, spanId, traceFlags: TraceFlags.SAMPLED });
  return {
    name: span.name,
    kind: KINDS[span.kind],
    spanContext: () => context(span.span_id),
    ...(span.parent_id === null ? {} : { parentSpanContext: context(span.parent_id) }),
    startTime: toHrTime(span.started_at_ms),
    endTime: toHrTime(span.ended_at_ms),
    duration: toHrTime(span.ended_at_ms - span.started_at_ms),
    status: { code: span.isFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: span.attributes,
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: SCOPE,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function toHrTime(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}
