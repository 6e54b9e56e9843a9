import type { ZodMiniType } from 'zod/mini';

/** Who may make a call: `optional-user` knows the user when a bearer is sent and works without one. */
export type Access = 'public' | 'user' | 'optional-user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `form` is a multipart or urlencoded body without files, as the sign-in call sends it. */
export type BodyKind = 'json' | 'form';

/** Refusals that belong to this call alone, by HTTP status; those every call shares are in `failures-of.ts`. */
export type Failures = Readonly<Record<number, string>>;

export interface CallShape {
  readonly method: Method;
  readonly path: `/api/v1/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  readonly bodyKind?: BodyKind;
  readonly answer: ZodMiniType;
  readonly status?: number;
  /** An answer of null is told by 204 and no body. */
  readonly nullIsEmpty?: true;
  readonly failures?: Failures;
  /** Answered by server-sent events: each carries one answer, and its number is the Last-Event-ID to go on from. */
  readonly events?: true;
  /** The same for everybody, so it may be kept on the way: sent with an ETag, answered 304 while it has not changed. */
  readonly cached?: true;
  /** Whoever came by a launch token may make this call too; every other one refuses such a bearer with 403. */
  readonly launch?: true;
  /** Only for an operator who has proved within five minutes who they are; others get 403 with code REAUTH. */
  readonly proof?: 'recent';
  /** The shape is agreed but no feature answers it yet; the server answers 501 until the mark is gone. */
  readonly planned?: true;
}

/** States one HTTP call; the server parses with it, the client is typed by it, OpenAPI is printed from it. */
export function call<const Shape extends CallShape>(shape: Shape): Shape {
  return shape;
}
