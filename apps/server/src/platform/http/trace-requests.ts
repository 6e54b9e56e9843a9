import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, openSpan, spanEnded } from '../trace/open-span.ts';
import { readTraceparent } from '../trace/read-traceparent.ts';
import { inTrace } from '../trace/trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: OpenSpan;
  }
}

/** Continues the browser's trace: its id appears in the log, in the response header and in the work that is started. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span');
  app.addHook('onRequest', (request, reply, next) => {
    const span = openSpan(readTraceparent(request.headers.traceparent));
    request.span = span;
    void reply.header('x-trace-id', span.trace.trace_id);
    inTrace(span.trace, next);
  });
  app.addHook('onResponse', (request, reply, next) => {
    if (spanEnded.hasSubscribers()) endSpan(request, reply.statusCode);
    next();
  });
}

/** The span name uses the route pattern, as the log does. */
function endSpan(request: FastifyRequest, status: number): void {
  request.span?.end({
    name: `${request.method} ${request.routeOptions.url ?? '(unknown)'}`,
    kind: 'server',
    isFailed: status >= 500,
    attributes: { 'http.response.status_code': status },
  });
}
