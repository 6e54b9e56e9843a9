import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loadShed } from '../signals/signals.ts';
import { Busy } from './http.errors.ts';

const RETRY_SECONDS = 1;
/** Health is asked when the load is highest: a balancer must not take busy for gone. Whoever only listens costs nothing. */
const FREE = /\/(?:events|health|ready)$/;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Beyond so many answers under way, coming again is sooner than standing in line; those who are in are served in time. */
export function shedLoad(app: FastifyInstance, most: number): void {
  const underWay = new Set<FastifyRequest>();
  const enter = (request: FastifyRequest) => {
    if (FREE.test(request.routeOptions.url ?? '')) return;
    if (underWay.size >= most) {
      loadShed.tell(null);
      throw new Busy(RETRY_SECONDS);
    }
    underWay.add(request);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!WITH_BODY.has(request.method)) enter(request);
    done();
  });
  // Whoever sends by the drop takes no place until everything has arrived.
  app.addHook('preValidation', (request, _reply, done) => {
    if (WITH_BODY.has(request.method)) enter(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    underWay.delete(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    underWay.delete(request);
    done();
  });
}
