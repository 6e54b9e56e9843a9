import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/create-log.ts';

/**
 * One line per request with the route pattern instead of the URL, so that tokens in paths or queries are never logged.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  // Redaction costs fifteen times as much as the line, and none of these fields can contain a secret.
  const unredactedLog = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    unredactedLog.info({
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
