import type { OperatorRole } from '@pilgi/domain/back-office';
import type { ZodMiniType } from 'zod/mini';

/** Who may call: `optional-user` uses a valid user token and ignores any other. */
export type Access = 'public' | 'user' | 'optional-user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `form`: multipart or urlencoded body without files, used by the login call. `report`: JSON that browsers send with
 * the content types of their reports.
 */
export type BodyKind = 'json' | 'form' | 'report';

/** Error statuses that are specific to this call; those shared by all calls are in `failures-of.ts`. */
export type Failures = Readonly<Record<number, string>>;

interface CallFields {
  readonly method: Method;
  readonly path: `/api/v1/${string}`;
  readonly summary: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  readonly bodyKind?: BodyKind;
  readonly answer: ZodMiniType;
  readonly status?: number;
  /** A null response is sent as 204 without a body. */
  readonly nullIsEmpty?: true;
  readonly failures?: Failures;
  /** Of a response that is text and not JSON. */
  readonly contentType?: 'text/calendar; charset=utf-8';
  /** Response is a stream of server-sent events. Each event carries one response object and its id is the Last-Event-ID for reconnecting. */
  readonly events?: true;
  /** Identical for all users and therefore cacheable: sent with an ETag, 304 while unchanged. */
  readonly cached?: true;
  /** Requests a minute of one network in one process; required for calls without a log-in, except cached ones, which have one limit. */
  readonly perMinute?: number;
  /** Largest body in bytes; without it the limit of all calls. */
  readonly maxBodyBytes?: number;
  /** Also accepts a launch session; all other calls reject one with 403. */
  readonly launch?: true;
  /** Requires that the operator reauthenticated within the last five minutes; otherwise 403 with code REAUTH. */
  readonly reauth?: 'recent';
}

/** A call of the back office names the roles that may send it; the others get 403. */
export type CallShape = CallFields &
  (
    | { readonly access: 'admin'; readonly roles: readonly OperatorRole[] }
    | { readonly access: Exclude<Access, 'admin'>; readonly roles?: never }
  );

/**
 * Declares one HTTP call. The server validates with it, the client derives its types from it and the OpenAPI document is generated from it.
 */
export function call<const Shape extends CallShape>(shape: Shape): Shape {
  return shape;
}
