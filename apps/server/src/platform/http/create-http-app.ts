import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { CallShape } from '@pilgi/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../log/create-log.ts';
import { answerBrokenRequest } from './answer-broken-request.ts';
import { checkRoutes } from './check-routes.ts';
import { describeFailure } from './describe-failure.ts';
import { UnknownAddress } from './http.errors.ts';
import { limitInFlight } from './limit-in-flight.ts';
import { logRequests } from './log-requests.ts';
import { type CallChecks, registerCall } from './register-call.ts';
import { originsAllowedFor, rejectCrossSite } from './reject-cross-site.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { abortStreamsOnClose } from './send-events.ts';
import { shedLoad } from './shed-load.ts';
import { traceRequests } from './trace-requests.ts';
import './set-zod-locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Client address after trusted proxies; computed once per request. */
    address: string;
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;
const REPORT_LIMIT_BYTES = 64 * 1024;
const MAX_FORM_FIELDS = 20;
/** Disconnects clients that send headers or body too slowly or do not read the response. */
const timeouts = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};
/** Far below the file descriptor limit, so that excess connections are refused without other failures. */
const MAX_CONNECTIONS = 5_000;
/** About one second of responses of one process. */
const MAX_IN_FLIGHT = 256;

export interface HttpAppOptions {
  calls: readonly CallShape[];
  routes: readonly Route[];
  checks: CallChecks;
  /** Origins of the site; the desktop client's are added where allowed. */
  allowedOrigins: readonly string[];
  trustedProxyHops: number;
  inFlightPerIp: number;
  log: Log;
  /** Registers request metrics. */
  instrument?: ((app: FastifyInstance) => void) | undefined;
}

/** The HTTP server of the api process: all calls of the contract, one error format, one log line per request. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  checkRoutes(options.calls, options.routes);
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < options.trustedProxyHops,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    ...timeouts,
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = describeFailure(error);
      void reply.headers(securityHeaders);
      void reply.status(status as never).send(body as never);
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  abortStreamsOnClose(app);
  options.instrument?.(app);
  traceRequests(app);
  const { allowedOrigins } = options;
  await app.register(cors, {
    delegator: ({ headers, url }, decide) =>
      decide(
        null,
        headers.origin === undefined ? SAME_SITE : { ...corsOptions, origin: originsAllowedFor(url, allowedOrigins) },
      ),
  });
  checkRequests(app, options);
  shedLoad(app, MAX_IN_FLIGHT);
  logRequests(app, options.log);
  handleFailures(app, options.log);
  await registerCalls(app, options);
  return app;
}

/** Form parsers are registered only for calls that accept forms, so that other calls do not pay for them. */
async function registerCalls(app: FastifyInstance, { routes, checks }: HttpAppOptions): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
    await forms.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { files: 0, fields: MAX_FORM_FIELDS, fieldSize: BODY_LIMIT_BYTES, parts: MAX_FORM_FIELDS },
    });
    for (const route of routes) if (route.call.bodyKind === 'form') registerCall(forms, route, checks);
  });
  await app.register(async (reports) => {
    const types = ['application/json', 'application/reports+json', 'application/csp-report'];
    const parse = reports.getDefaultJsonParser('error', 'error');
    reports.removeContentTypeParser('application/json');
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit: REPORT_LIMIT_BYTES }, parse);
    for (const route of routes) if (route.call.bodyKind === 'report') registerCall(reports, route, checks);
  });
  const isJson = ({ call }: Route) => call.bodyKind === undefined || call.bodyKind === 'json';
  for (const route of routes) if (isJson(route)) registerCall(app, route, checks);
}

/** `Date` is exposed for clients whose own clock may be wrong; `ETag` is used only by caches. */
const corsOptions = {
  credentials: false,
  maxAge: 600,
  exposedHeaders: ['Retry-After', 'X-Request-Id', 'X-Trace-Id', 'Date'],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
};

/** Requests without an Origin header are not cross-site and get no CORS headers. */
const SAME_SITE = { origin: false };

/** Synchronous hooks take a callback: a promise per hook would cost more than the hook. */
function checkRequests(app: FastifyInstance, { inFlightPerIp, allowedOrigins }: HttpAppOptions): void {
  const inFlight = limitInFlight(inFlightPerIp);
  app.decorateRequest('address', '');
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders).header('x-request-id', request.id);
    const { headers, ip, url } = request;
    request.address = ip;
    inFlight.enter(ip);
    // 'close' fires exactly once, also for aborted responses.
    reply.raw.on('close', () => inFlight.leave(ip));
    if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) {
      rejectCrossSite(request, originsAllowedFor(url, allowedOrigins));
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
