import * as z from 'zod/mini';

/** A moment: Date inside the server, ISO 8601 UTC string on the wire. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

export const id = z.uuid();

/** Length in UTF-16 units is capped before any rule runs, so that no rule meets an unbounded string. */
export const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** Trimmed, and something must remain. */
export const requiredText = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

const CONTROL = /^\P{Cc}*$/u;

/** Text in one line and one spelling (NFC); control characters are refused, since no database and no prompt wants them. */
export const oneLine = (minLength: number, maxLength: number) =>
  z.string().check(z.normalize('NFC'), z.trim(), z.minLength(minLength), z.maxLength(maxLength), z.regex(CONTROL));

export const email = requiredText(254);

export const credits = z.number();

export const wholeNumber = z.number().check(z.int(), z.minimum(0));

export const FAILURE_CODES = ['TOTP_NEEDED', 'TOTP_WRONG', 'TOTP_ENROL', 'REAUTH', 'WRONG_AUDIENCE'] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** What every refusal looks like. */
export const failure = z.object({
  detail: z.string(),
  /** For a refusal that a client answers by itself, such as asking for a code. */
  code: z.optional(z.enum(FAILURE_CODES)),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof failure>;

/** For calls whose only news is that it worked. */
export const done = z.object({ detail: z.string() });

/** Query strings carry text only, so `skip` and `limit` are read as numbers and clamped by the act. */
export const slice = z.object({
  skip: z._default(z.coerce.number().check(z.int()), 0),
  limit: z._default(z.coerce.number().check(z.int()), 100),
});
