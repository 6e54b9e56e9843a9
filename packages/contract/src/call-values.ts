import type { input, output, ZodMiniType } from 'zod/mini';
import type { CallShape } from './call.ts';

type Sent<Part> = Part extends ZodMiniType ? input<Part> : undefined;
type Parsed<Part> = Part extends ZodMiniType ? output<Part> : undefined;

/** What a caller passes, before parsing. */
export type CallInput<C extends CallShape> = Sides<Sent<C['params']>, Sent<C['query']>, Sent<C['body']>>;

/** What a handler receives, after parsing. */
export interface ParsedInput<C extends CallShape> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

/** What a handler returns: moments as Date. */
export type HandlerAnswer<C extends CallShape> = output<C['answer']>;

/** What travels and the client reads: moments as ISO strings. */
export type WireAnswer<C extends CallShape> = input<C['answer']>;

type Sides<Params, Query, Body> = Side<'params', Params> & Side<'query', Query> & Side<'body', Body>;
type Side<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Record<string, never>> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };
