import type { CallShape } from '@pilgi/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import * as z from 'zod/mini';
import { createAnswerCache, isSameAnswer } from './create-answer-cache.ts';
import { NotBuiltYet } from './http.errors.ts';
import { identifyCaller } from './identify-caller.ts';
import { JsonText } from './json-text.ts';
import { checkBodyKind, parseInput } from './parse-input.ts';
import type { Authenticate, Principal } from './principal.ts';
import type { AnswerSource, Route, Told } from './route.ts';
import { type SentEvent, sendEvents } from './send-events.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal | null;
  }
}

export interface CallGuards {
  authenticate: Authenticate;
  /** Counts a request for an answer kept in memory; throws when there were too many. */
  takeCached: (subject: string) => void;
  /** Holds texts that go out as they are against the contract; only where tests run. */
  checkText?: (shape: CallShape, text: string) => void;
}

/** Puts one call on the wire; a planned one answers 501 to whoever may make it. */
export function registerCall(
  app: FastifyInstance,
  shape: CallShape,
  route: Route | undefined,
  guards: CallGuards,
): void {
  const answerFrom = route?.cache ? answerFromCache(shape, route.cache) : null;
  const admit: onRequestHookHandler = (request, _reply, next) => {
    checkBodyKind(shape, request);
    if (shape.cached) guards.takeCached(`${shape.path} ${request.address}`);
    next();
  };
  const identify: onRequestAsyncHookHandler = async (request) => {
    request.principal = await identifyCaller(shape, request.headers.authorization, guards.authenticate);
  };
  app.route({
    method: shape.method,
    url: shape.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: isForKnown(shape) ? [admit, identify] : admit,
    handler: async (request, reply) => {
      if (route === undefined) throw new NotBuiltYet();
      if (answerFrom !== null) return await answerFrom(request, reply);
      if (route.tell)
        return await sendEvents(
          reply,
          encodeEach(shape, await route.tell(parseInput(shape, request), contextOf(request))),
        );
      const answer = await route.handle(parseInput(shape, request), contextOf(request));
      if (shape.nullIsEmpty && answer === null) return await reply.code(204).send();
      void reply.code(shape.status ?? 200);
      if (answer instanceof JsonText) {
        guards.checkText?.(shape, answer.text);
        return await reply.type(JSON_TYPE).send(answer.text);
      }
      return encodeAnswer(shape, answer);
    },
  });
}

/** The back office tells strangers nothing, not even what it does not have yet. */
function isForKnown({ access, planned }: CallShape): boolean {
  return access === 'admin' || (access !== 'public' && planned !== true);
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A browser asks again after a minute, a cache in between after ten; both mostly hear that nothing has changed. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=600, stale-while-revalidate=60';

function answerFromCache(shape: CallShape, { load, contentVersion }: AnswerSource) {
  const keep = createAnswerCache(async () => encodeAnswer(shape, await load()));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { body, etag } = await keep(await contentVersion());
    void reply.headers({ etag, 'cache-control': CACHE_CONTROL });
    if (isSameAnswer(request.headers['if-none-match'], etag)) return await reply.code(304).send();
    return await reply.type(JSON_TYPE).send(body);
  };
}

async function* encodeEach(shape: CallShape, told: AsyncIterable<Told<CallShape>>): AsyncGenerator<SentEvent | null> {
  for await (const one of told) yield one === null ? null : { id: one.id, data: encodeAnswer(shape, one.answer) };
}

/** Our own mistake, unlike input that does not fit, so it must not be told as the caller's. */
function encodeAnswer(shape: CallShape, answer: unknown): unknown {
  const encoded = z.safeEncode(shape.answer, answer);
  if (encoded.success) return encoded.data;
  throw new Error(`${shape.method} ${shape.path}: the answer does not fit the contract`, { cause: encoded.error });
}

function contextOf(request: FastifyRequest) {
  return {
    principal: (request.principal ?? null) as never,
    ip: request.address,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    header: (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}
