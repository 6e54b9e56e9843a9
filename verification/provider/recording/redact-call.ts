import { createHash } from 'node:crypto';
import type { Recording } from './recording.ts';

/** Names of our own media by their SHA-256. */
export type KnownMedia = ReadonlyMap<string, string>;

const ALLOWED_HEADERS = ['content-type', 'retry-after'];
const DROPPED_KEYS = ['responseId', 'response_id', 'requestId', 'request_id'];
const SIGNATURE_CHARS = 16;
const SIGNATURE_KEY = /signature$/i;
/** Longer texts without any space are encoded bytes, not words. */
const ENCODED = /^[\w+/=-]{2000,}$/;
export const MAX_RECORDING_BYTES = 200_000;

/** Replaces media by a description. Media that are not ours must not be recorded. */
export function redactRequest(body: unknown, media: KnownMedia): unknown {
  if (Array.isArray(body)) return body.map((one) => redactRequest(one, media));
  if (typeof body === 'string' && ENCODED.test(body)) throw new Error('the request contains bytes of an unknown kind');
  if (typeof body !== 'object' || body === null) return body;
  const fields = body as Record<string, unknown>;
  const media_type = fields.mimeType ?? fields.mime_type;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) =>
      key === 'data' && typeof value === 'string' && typeof media_type === 'string'
        ? [key, describeMedia(value, media_type, media)]
        : [key, redactRequest(value, media)],
    ),
  );
}

function describeMedia(data: string, media_type: string, media: KnownMedia) {
  const bytes = Buffer.from(data, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const material = media.get(sha256);
  if (material === undefined) throw new Error(`${media_type} ${sha256.slice(0, 12)} is not our own material`);
  return { material, sha256, length: bytes.length, media_type };
}

/** Without ids of requests, responses and projects; signatures of thoughts are cut. */
export function redactResponse(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(redactResponse);
  if (typeof body === 'string') return body.replaceAll(/projects\/[\w-]+/g, 'projects/redacted');
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([key]) => !DROPPED_KEYS.includes(key))
      .map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'string' && SIGNATURE_KEY.test(key) ? value.slice(0, SIGNATURE_CHARS) : redactResponse(value),
      ]),
  );
}

export function allowedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    ALLOWED_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

const FORBIDDEN: Record<string, RegExp> = {
  'a Google key': /AIza[\w-]{30,}/,
  'a secret key': /\bsk-/,
  'a bearer token': /Bearer /i,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
};

/** The text of the file; throws instead of writing a secret, a personal address or a large file. */
export function serializeRecording(recording: Recording, secret: string): string {
  const text = `${JSON.stringify(recording, null, 1)}\n`;
  const found = Object.entries(FORBIDDEN).find(([, pattern]) => pattern.test(text));
  if (found !== undefined) throw new Error(`the recording contains ${found[0]}`);
  if (secret !== '' && text.includes(secret)) throw new Error('the recording contains the API key');
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_RECORDING_BYTES) throw new Error(`the recording has ${bytes} bytes, at most ${MAX_RECORDING_BYTES}`);
  return text;
}
