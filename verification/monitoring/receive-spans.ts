import { receiveJson } from './receive-json.ts';

export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

export interface SpanReceiver {
  endpoint: string;
  spans: ReceivedSpan[];
  close: () => Promise<void>;
}

interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

/** OTLP/HTTP collector that stores received spans in memory. */
export async function receiveSpans(): Promise<SpanReceiver> {
  const spans: ReceivedSpan[] = [];
  const { origin, close } = await receiveJson((body) => {
    for (const { resource, scopeSpans } of (body as Batch).resourceSpans) {
      const service = resource.attributes.find((one) => one.key === 'service.name')?.value.stringValue ?? '';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ service, ...span })));
    }
  });
  return { endpoint: origin, spans, close };
}
