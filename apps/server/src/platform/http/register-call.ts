import type { CallShape } from '@pilgi/contract';
import { networkOf } from '@pilgi/domain/accounts';
import { maskEmails } from '@pilgi/domain/back-office';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import * as z from 'zod/mini';
import { createResponseCache, matchesEtag } from './create-response-cache.ts';
import { JsonText } from './json-text.ts';
import { checkBodyKind, parseInput } from './parse-input.ts';
import { type Authenticate, identifyCaller, type Principal } from './principal.ts';
import type { CachedResponseSource, Route, StreamEvent } from './route.ts';
import { type SentEvent, sendEvents } from './send-events.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal | null;
  }
}

export interface CallChecks {
  authenticate: Authenticate;
  /** Counts a request without a log-in; throws above the limit of the call. */
  limitPublic: (subject: string, perMinute: number) => void;
  /** Validates JSON from the database against the contract; set in tests only. */
  checkText?: (shape: CallShape, text: string) => void;
}

/** Responses from memory have no number of their own. */
const CACHED_PER_MINUTE = 120;

/** Requests a minute of one network; undefined for calls that are limited by their account. */
export function budgetOf(shape: CallShape): number | undefined {
  return shape.perMinute ?? (shape.cached === true ? CACHED_PER_MINUTE : undefined);
}

/** Registers one call of the contract. */
export function registerCall(app: FastifyInstance, route: Route, checks: CallChecks): void {
  const shape: CallShape = route.call;
  const perMinute = budgetOf(shape);
  const sendCached = route.cache ? createCachedHandler(shape, route.cache) : null;
  const admit: onRequestHookHandler = (request, _reply, next) => {
    if (perMinute !== undefined)
      checks.limitPublic(`${shape.method} ${shape.path} ${networkOf(request.address)}`, perMinute);
    checkBodyKind(shape, request);
    next();
  };
  const identify: onRequestAsyncHookHandler = async (request) => {
    request.principal = await identifyCaller(shape, request.headers.authorization, checks.authenticate);
  };
  app.route({
    method: shape.method,
    url: shape.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(shape.maxBodyBytes === undefined ? {} : { bodyLimit: shape.maxBodyBytes }),
    onRequest: shape.access === 'public' ? admit : [admit, identify],
    handler: async (request, reply) => {
      if (sendCached !== null) return await sendCached(request, reply);
      if (route.stream)
        return await sendEvents(
          reply,
          encodeEach(shape, await route.stream(parseInput(shape, request), contextOf(request, reply))),
        );
      const answer = await route.handle(parseInput(shape, request), contextOf(request, reply));
      if (shape.nullIsEmpty && answer === null) return await reply.code(204).send();
      void reply.code(shape.status ?? 200);
      if (answer instanceof JsonText) {
        checks.checkText?.(shape, answer.text);
        return await reply.type(JSON_TYPE).send(isMasked(request) ? maskEmails(answer.text) : answer.text);
      }
      return await sendEncoded(reply, shape.contentType, {
        encoded: encodeAnswer(shape, answer),
        isMasked: isMasked(request),
      });
    },
  });
}

async function sendEncoded(
  reply: FastifyReply,
  contentType: CallShape['contentType'],
  { encoded, isMasked }: { encoded: unknown; isMasked: boolean },
) {
  if (contentType !== undefined) return await reply.type(contentType).send(encoded);
  return isMasked ? await reply.type(JSON_TYPE).send(maskEmails(JSON.stringify(encoded))) : encoded;
}

/** In one place, so that no call can forget it: a viewer sees no full e-mail address. */
const isMasked = (request: FastifyRequest) => request.principal?.role === 'viewer';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Browsers revalidate after one minute, shared caches after ten; most revalidations return 304. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=600, stale-while-revalidate=60';

function createCachedHandler(shape: CallShape, { load, contentVersion }: CachedResponseSource) {
  const loadCached = createResponseCache(async () => encodeAnswer(shape, await load()));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { body, etag } = await loadCached(await contentVersion());
    void reply.headers({ etag, 'cache-control': CACHE_CONTROL });
    if (matchesEtag(request.headers['if-none-match'], etag)) return await reply.code(304).send();
    return await reply.type(JSON_TYPE).send(body);
  };
}

async function* encodeEach(
  shape: CallShape,
  events: AsyncIterable<StreamEvent<CallShape>>,
): AsyncGenerator<SentEvent | null> {
  for await (const one of events) yield one === null ? null : { id: one.id, data: encodeAnswer(shape, one.answer) };
}

/** A server error: it must not be reported as invalid input of the caller. */
function encodeAnswer(shape: CallShape, answer: unknown): unknown {
  const encoded = z.safeEncode(shape.answer, answer);
  if (encoded.success) return encoded.data;
  throw new Error(`${shape.method} ${shape.path}: the response does not match the contract`, { cause: encoded.error });
}

function contextOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    principal: (request.principal ?? null) as never,
    ip: request.address,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    header: (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    cookie: (name: string) => {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    setHeader: (name: string, value: string) => void reply.header(name, value),
  };
}
