import type { input, output, ZodMiniType } from 'zod/mini';
import type { CallShape } from './call.ts';

type Sent<Part> = Part extends ZodMiniType ? input<Part> : undefined;
type Parsed<Part> = Part extends ZodMiniType ? output<Part> : undefined;

/** Input of the client, before parsing. */
export type CallInput<C extends CallShape> = Sides<Sent<C['params']>, Sent<C['query']>, Sent<C['body']>>;

/** Input of the handler, after parsing. */
export interface ParsedInput<C extends CallShape> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

/** Result of the handler: dates are Date objects. */
export type HandlerResponse<C extends CallShape> = output<C['answer']>;

/** Response body that the client reads: dates are ISO strings. */
export type WireResponse<C extends CallShape> = input<C['answer']>;

type Sides<Params, Query, Body> = Side<'params', Params> & Side<'query', Query> & Side<'body', Body>;
type Side<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Record<string, never>> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };
