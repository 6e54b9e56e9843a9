import type { CallShape, HandlerAnswer, ParsedInput } from '@pilgi/contract';
import type { JsonText } from './json-text.ts';
import type { PrincipalFor } from './principal.ts';

export interface RequestContext<C extends CallShape> {
  principal: PrincipalFor<C['access']>;
  ip: string;
  user_agent: string;
  header: (name: string) => string | undefined;
}

export interface Route<C extends CallShape = CallShape> {
  call: C;
  /** A text of the database is sent as it is; tests hold it against the contract. */
  handle: (input: ParsedInput<C>, context: RequestContext<C>) => Promise<HandlerAnswer<C> | JsonText>;
  /** Only on calls that the contract names cached. */
  cache?: AnswerSource<C>;
  /** Only on calls that the contract answers by events. */
  tell?: (input: ParsedInput<C>, context: RequestContext<C>) => Promise<AsyncIterable<Told<C>>>;
}

/** One answer of a call that goes on; null when there is nothing to say yet. */
export type Told<C extends CallShape> = { id: string; answer: HandlerAnswer<C> } | null;

export interface AnswerSource<C extends CallShape = CallShape> {
  load: () => Promise<HandlerAnswer<C>>;
  /** Of what the answer is made from. */
  contentVersion: () => Promise<string>;
}

/** Binds a call of the contract to the act that answers it; input and answer are parsed by the contract. */
export function route<C extends CallShape>(call: C, handle: Route<C>['handle']): Route {
  return { call, handle };
}

type CacheableCall = CallShape & { access: 'public'; cached: true; params?: never; query?: never };

/** For an answer that is the same for everybody: made once per content version, then sent from memory with its tag. */
export function cachedRoute<C extends CacheableCall>(call: C, cache: AnswerSource<C>): Route {
  return { call, handle: cache.load, cache };
}

type EventsCall = CallShape & { method: 'GET'; events: true };

/** For an answer that goes on: refused like any other before the first event, then told one by one. */
export function eventsRoute<C extends EventsCall>(call: C, tell: NonNullable<Route<C>['tell']>): Route {
  const handle = async () => {
    throw new Error(`${call.path} is answered by events`);
  };
  return { call, handle, tell };
}
