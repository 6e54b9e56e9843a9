import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, openSpan, spanEnded } from '../trace/open-span.ts';
import { readTraceparent } from '../trace/read-traceparent.ts';
import { inTrace } from '../trace/trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: OpenSpan;
  }
}

/** What the browser began goes on here under its id: in the log, in the answer, and in whatever work is started. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span');
  app.addHook('onRequest', (request, reply, next) => {
    const span = openSpan(readTraceparent(request.headers.traceparent));
    request.span = span;
    void reply.header('x-trace-id', span.trace.trace_id);
    inTrace(span.trace, next);
  });
  app.addHook('onResponse', (request, reply, next) => {
    if (spanEnded.isHeard()) endSpan(request, reply.statusCode);
    next();
  });
}

/** By route pattern, as in the log. */
function endSpan(request: FastifyRequest, status: number): void {
  request.span?.end({
    name: `${request.method} ${request.routeOptions.url ?? '(unknown)'}`,
    kind: 'server',
    isFailed: status >= 500,
    attributes: { 'http.response.status_code': status },
  });
}
