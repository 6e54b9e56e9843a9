import type { CallShape, HandlerResponse, ParsedInput } from '@pilgi/contract';
import type { JsonText } from './json-text.ts';
import type { PrincipalFor } from './principal.ts';

export interface RequestContext<C extends CallShape> {
  principal: PrincipalFor<C['access']>;
  ip: string;
  user_agent: string;
  header: (name: string) => string | undefined;
  cookie: (name: string) => string | undefined;
  setHeader: (name: string, value: string) => void;
}

export interface Route<C extends CallShape = CallShape> {
  call: C;
  /** JsonText is sent unchanged; tests validate it against the contract. */
  handle: (input: ParsedInput<C>, context: RequestContext<C>) => Promise<HandlerResponse<C> | JsonText>;
  /** Only for calls marked `cached` in the contract. */
  cache?: CachedResponseSource<C>;
  /** Only for calls marked `events` in the contract. */
  stream?: (input: ParsedInput<C>, context: RequestContext<C>) => Promise<AsyncIterable<StreamEvent<C>>>;
}

/** One event of a streaming call; null sends a keep-alive. */
export type StreamEvent<C extends CallShape> = { id: string; answer: HandlerResponse<C> } | null;

export interface CachedResponseSource<C extends CallShape = CallShape> {
  load: () => Promise<HandlerResponse<C>>;
  /** Version of the content the response is built from. */
  contentVersion: () => Promise<string>;
}

/** Binds a call of the contract to its handler; input and response are validated by the contract. */
export function route<C extends CallShape>(call: C, handle: Route<C>['handle']): Route {
  return { call, handle };
}

type CacheableCall = CallShape & { access: 'public'; cached: true; params?: never; query?: never };

/**
 * For a response that is the same for all users: built once per content version, then sent from memory with an ETag.
 */
export function cachedRoute<C extends CacheableCall>(call: C, cache: CachedResponseSource<C>): Route {
  return { call, handle: cache.load, cache };
}

type EventsCall = CallShape & { method: 'GET'; events: true };

/** For a streaming response: errors before the first event are normal error responses. */
export function eventsRoute<C extends EventsCall>(call: C, stream: NonNullable<Route<C>['stream']>): Route {
  const handle = async () => {
    throw new Error(`${call.path} is a streaming call`);
  };
  return { call, handle, stream };
}
