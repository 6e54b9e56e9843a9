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
}

/** Binds a call of the contract to the act that answers it; input and answer are parsed by the contract. */
export function route<C extends CallShape>(call: C, handle: Route<C>['handle']): Route {
  return { call, handle };
}
