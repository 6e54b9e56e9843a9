import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { loadShed } from '../signals/signals.ts';
import { createRouteTally, LATENCY_BOUNDS, type RouteTally } from './create-route-tally.ts';
import { exposeSamples, type Sample } from './expose-samples.ts';

const UNKNOWN_ROUTE = '(unknown)';
const STREAMING_ROUTE = /\/events$/;

/**
 * Request rate, errors, latency and saturation by route pattern, which bounds the number of series by the number of
 * routes.
 */
export function countRequests(registry: Registry): (app: FastifyInstance) => void {
  const tallies: RouteTally[] = [];
  const open = (route: string, method: string) => {
    const tally = createRouteTally(route, method, !STREAMING_ROUTE.test(route));
    tallies.push(tally);
    return tally;
  };
  const unknown = open(UNKNOWN_ROUTE, 'any');
  let inFlight = 0;
  exportTallies(registry, tallies);
  new Gauge({
    name: 'pilgi_http_requests_in_flight',
    help: 'HTTP requests in flight.',
    registers: [registry],
    collect() {
      this.set(inFlight);
    },
  });
  const shed = new Counter({
    name: 'pilgi_http_shed_total',
    help: 'Requests rejected with 503 because too many were in flight.',
    registers: [registry],
  });
  loadShed.subscribe(() => shed.inc());

  return (app) => {
    const leave = () => {
      inFlight -= 1;
    };
    app.addHook('onRequest', (_request, reply, next) => {
      inFlight += 1;
      // 'close' fires exactly once per request, completed or aborted, unlike the framework's hooks.
      reply.raw.on('close', leave);
      next();
    });
    app.addHook('onRoute', (route) => {
      const methods = Array.isArray(route.method) ? route.method : [route.method];
      const tally = open(route.url, methods.join(','));
      const count = (_request: FastifyRequest, reply: FastifyReply, next: () => void) => {
        tally.add(reply.statusCode, reply.elapsedTime);
        next();
      };
      const others = route.onResponse === undefined ? [] : [route.onResponse].flat();
      route.onResponse = [...others, count];
    });
    app.addHook('onResponse', (request, reply, next) => {
      if (request.is404) unknown.add(reply.statusCode, reply.elapsedTime);
      next();
    });
  };
}

function exportTallies(registry: Registry, tallies: readonly RouteTally[]): void {
  const requests = () =>
    tallies.flatMap(({ route, method, statuses }) =>
      statuses().map(({ status, count }) => ({ labels: { route, method, status }, value: count })),
    );
  exposeSamples(registry, {
    name: 'pilgi_http_requests_total',
    type: 'counter',
    help: 'HTTP responses by route, method and status class.',
    samples: requests,
  });
  const name = 'pilgi_http_request_seconds';
  exposeSamples(registry, {
    name,
    type: 'histogram',
    help: 'Time from request to end of response in seconds, by route and method.',
    samples: () => tallies.flatMap((tally) => latencySamples(name, tally)),
  });
}

function latencySamples(name: string, { route, method, latencies }: RouteTally): Sample[] {
  const { upTo, count, seconds } = latencies();
  if (count === 0) return [];
  const labels = { route, method };
  return [
    ...LATENCY_BOUNDS.map((le, index) => ({
      metricName: `${name}_bucket`,
      labels: { ...labels, le },
      value: upTo[index] ?? 0,
    })),
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
