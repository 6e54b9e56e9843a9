import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadShed } from '../signals/signals.ts';
import { Busy } from './http.errors.ts';

const RETRY_SECONDS = 1;
/** Health is asked when the load is highest: a balancer must not take busy for gone. Whoever only listens costs nothing. */
const FREE = /\/(?:events|health|ready)$/;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Beyond so many answers under way, coming again is sooner than standing in line; those who are in are served in time. */
export function shedLoad(app: FastifyInstance, most: number): void {
  let underWay = 0;
  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    // Who has left while the session was being checked takes no place, since nothing would give it back.
    if (reply.raw.destroyed || FREE.test(request.routeOptions.url ?? '')) return;
    if (underWay >= most) {
      loadShed.tell(null);
      throw new Busy(RETRY_SECONDS);
    }
    underWay += 1;
    // The only news that always comes, once, whether the answer was sent or nobody is there to take it.
    reply.raw.on('close', () => {
      underWay -= 1;
    });
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!WITH_BODY.has(request.method)) enter(request, reply);
    done();
  });
  // Whoever sends by the drop takes no place until everything has arrived.
  app.addHook('preValidation', (request, reply, done) => {
    if (WITH_BODY.has(request.method)) enter(request, reply);
    done();
  });
}
