import type { CallShape, HandlerAnswer, ParsedInput } from '@pilgi/contract';
import type { PrincipalFor } from './principal.ts';

export interface RequestContext<C extends CallShape> {
  principal: PrincipalFor<C['access']>;
  ip: string;
  user_agent: string;
  header: (name: string) => string | undefined;
}

export interface Route<C extends CallShape = CallShape> {
  call: C;
  handle: (input: ParsedInput<C>, context: RequestContext<C>) => Promise<HandlerAnswer<C>>;
  /** Only on calls that the contract names cached. */
  cache?: AnswerSource<C>;
}

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
