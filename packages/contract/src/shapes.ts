import { REQUEST_KINDS } from '@pilgi/domain/back-office';
import * as z from 'zod/mini';

/** Point in time: Date inside the server, ISO 8601 UTC string on the wire. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

export const id = z.uuid();

/** The length limit (UTF-16 units) runs before other rules, so that they never process an unbounded string. */
export const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** Trimmed, not empty. */
export const requiredText = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

const CONTROL = /^\P{Cc}*$/u;

/** Single-line, NFC-normalised text. Control characters are rejected because databases and prompts cannot handle them. */
export const oneLine = (minLength: number, maxLength: number) =>
  z.string().check(z.normalize('NFC'), z.trim(), z.minLength(minLength), z.maxLength(maxLength), z.regex(CONTROL));

export const email = requiredText(254);

export const credits = z.number();

export const wholeNumber = z.number().check(z.int(), z.minimum(0));

export const FAILURE_CODES = [
  'TOTP_NEEDED',
  'TOTP_WRONG',
  'TOTP_ENROL',
  'REAUTH',
  'WRONG_AUDIENCE',
  'LOGIN_CODE',
  'CLIENT_PUZZLE',
  'FLOW_EXPIRED',
  'IDENTITY_TAKEN',
  'EMAIL_UNVERIFIED',
  'RECENT_CONFIRMATION',
  'CONSENT_REQUIRED',
  'CONSENT_OUTDATED',
  'ROLE',
  'APPROVAL',
  'FACTOR_LINK',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Body of every error response. */
export const failure = z.object({
  detail: z.string(),
  /** For errors that the client handles itself, for example by requesting a TOTP code. */
  code: z.optional(z.enum(FAILURE_CODES)),
  /** With CLIENT_PUZZLE: its solution goes into the header `x-puzzle-solution` of the next try. */
  challenge: z.optional(z.string()),
  /** With TOTP_NEEDED at a user's log-in: the password was right, and this goes into the call of the second step. */
  ticket: z.optional(z.string()),
  /** With `ticket`: when a lost second factor will be removed; null while no removal is waiting. */
  recovery_due_at: z.optional(z.nullable(z.iso.datetime())),
  /** With APPROVAL (status 202): the request that a second person decides. Nothing has changed yet. */
  request: z.optional(
    z.object({ id, kind: z.enum(REQUEST_KINDS), requested_at: z.iso.datetime(), expires_at: z.iso.datetime() }),
  ),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof failure>;

/** Description of status 202 of calls that may need a second person. */
export const APPROVAL_NEEDED = '다른 운영자의 승인이 필요함 (code: APPROVAL, request)';

/** Response of calls that return only a message. */
export const done = z.object({ detail: z.string() });

/** Query strings carry only text, so `skip` and `limit` are coerced to numbers here and clamped by the handler. */
export const slice = z.object({
  skip: z._default(z.coerce.number().check(z.int()), 0),
  limit: z._default(z.coerce.number().check(z.int()), 100),
});
