import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { CallShape } from '@pilgi/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../log/create-log.ts';
import { checkRoutes } from './check-routes.ts';
import { describeFailure } from './describe-failure.ts';
import { UnknownAddress } from './http.errors.ts';
import { limitInFlight } from './limit-in-flight.ts';
import { logRequests } from './log-requests.ts';
import { originsAllowedFor } from './origins-allowed-for.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { type CallGuards, registerCall } from './register-call.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { breakEventsAtClose } from './send-events.ts';
import { shedLoad } from './shed-load.ts';
import './speak-korean.ts';
import { traceRequests } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the client, as far as proxies are believed; read from the headers once. */
    address: string;
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;
const MOST_FORM_FIELDS = 20;
/** Whoever sends its headers or its body by the drop, or takes no answer, is let go. */
const patience = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};
/** Far below what a process may open, so that whoever comes next is refused and nothing else fails. */
const MOST_CONNECTIONS = 5_000;
/** About a second's worth of answers of one process. */
const MOST_UNDER_WAY = 256;

export interface HttpAppOptions {
  calls: readonly CallShape[];
  routes: readonly Route[];
  guards: CallGuards;
  /** Of the site; those of the desktop client are allowed besides, where they may be. */
  allowedOrigins: readonly string[];
  trustedProxyHops: number;
  inFlightPerIp: number;
  log: Log;
  /** Counts what happens, where somebody wants to know. */
  watch?: ((app: FastifyInstance) => void) | undefined;
}

/** The HTTP side of the api process: every call of the contract, one error shape, one log line a request. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  checkRoutes(options.calls, options.routes);
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < options.trustedProxyHops,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    ...patience,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = describeFailure(error);
      void reply.headers(securityHeaders);
      void reply.status(status as never).send(body as never);
    },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  breakEventsAtClose(app);
  options.watch?.(app);
  traceRequests(app);
  const { allowedOrigins } = options;
  await app.register(cors, {
    delegator: ({ headers, url }, decide) =>
      decide(
        null,
        headers.origin === undefined ? SAME_SITE : { ...corsOptions, origin: originsAllowedFor(url, allowedOrigins) },
      ),
  });
  guardRequests(app, options);
  shedLoad(app, MOST_UNDER_WAY);
  logRequests(app, options.log);
  handleFailures(app, options.log);
  await registerCalls(app, options);
  return app;
}

/** Forms are read where they are taken, so that no other call pays for looking whether it was sent one. */
async function registerCalls(app: FastifyInstance, { calls, routes, guards }: HttpAppOptions): Promise<void> {
  const routeOf = new Map(routes.map((route) => [`${route.call.method} ${route.call.path}`, route]));
  const register = (scope: FastifyInstance, shape: CallShape) =>
    registerCall(scope, shape, routeOf.get(`${shape.method} ${shape.path}`), guards);
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
    await forms.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { files: 0, fields: MOST_FORM_FIELDS, fieldSize: BODY_LIMIT_BYTES, parts: MOST_FORM_FIELDS },
    });
    for (const shape of calls) if (shape.bodyKind === 'form') register(forms, shape);
  });
  for (const shape of calls) if (shape.bodyKind !== 'form') register(app, shape);
}

/** `Date` is read by clients whose own clock may be wrong; an `ETag` only by what lies between. */
const corsOptions = {
  credentials: false,
  maxAge: 600,
  exposedHeaders: ['Retry-After', 'X-Request-Id', 'X-Trace-Id', 'Date'],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
};

/** What asks without naming an origin is not a page of another site: it is told nothing about who may read. */
const SAME_SITE = { origin: false };

/** Hooks that wait for nothing take a callback: a promise for each of them would cost more than what they do. */
function guardRequests(app: FastifyInstance, { inFlightPerIp, allowedOrigins }: HttpAppOptions): void {
  const inFlight = limitInFlight(inFlightPerIp);
  app.decorateRequest('address', '');
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders).header('x-request-id', request.id);
    const { headers, ip, url } = request;
    request.address = ip;
    inFlight.enter(ip);
    // Comes once, for answers that nobody is there to take as well.
    reply.raw.on('close', () => inFlight.leave(ip));
    if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) {
      refuseCrossSite(request, originsAllowedFor(url, allowedOrigins));
    }
    done();
  });
}

function handleFailures(app: FastifyInstance, log: Log): void {
  app.setNotFoundHandler(() => {
    throw new UnknownAddress();
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error);
    if (failure.isFault)
      log.error({ err: error, request_id: request.id, trace_id: request.span?.trace.trace_id }, 'request failed');
    if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds);
    return reply.code(failure.status).send(failure.body);
  });
}
