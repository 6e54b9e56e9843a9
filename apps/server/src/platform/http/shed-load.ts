import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadShed } from '../signals/signals.ts';
import { Busy } from './http.errors.ts';

const RETRY_SECONDS = 1;
/**
 * Health checks must succeed under full load so that a load balancer does not remove a busy process; event streams cost
 * nothing.
 */
const UNLIMITED = /\/(?:events|health|ready)$/;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Above the limit an immediate 503 is better than queueing: accepted requests stay fast. */
export function shedLoad(app: FastifyInstance, max: number): void {
  let inFlight = 0;
  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    // A client that disconnected during authentication takes no slot, because no 'close' event would release it.
    if (reply.raw.destroyed || UNLIMITED.test(request.routeOptions.url ?? '')) return;
    if (inFlight >= max) {
      loadShed.emit(null);
      throw new Busy(RETRY_SECONDS);
    }
    inFlight += 1;
    // 'close' fires exactly once, for sent and for aborted responses.
    reply.raw.on('close', () => {
      inFlight -= 1;
    });
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!WITH_BODY.has(request.method)) enter(request, reply);
    done();
  });
  // A slow upload takes no slot until the body is complete.
  app.addHook('preValidation', (request, reply, done) => {
    if (WITH_BODY.has(request.method)) enter(request, reply);
    done();
  });
}
