import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/create-log.ts';

/** One line a request, by route pattern instead of address, so that no token in a path or query is ever written. */
export function logRequests(app: FastifyInstance, log: Log): void {
  // Looking for secrets costs fifteen times the line itself, and none of these fields can hold one.
  const lines = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    lines.info({
      request_id: request.id,
      trace_id: request.span?.trace.trace_id,
      method: request.method,
      path: request.routeOptions.url ?? '(unknown)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.address,
      user_id: request.principal?.user_id,
    });
    done();
  });
}
