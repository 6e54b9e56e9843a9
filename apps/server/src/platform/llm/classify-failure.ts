import { ModelFailure, type ModelFailureKind } from './model-failure.ts';

/** Errors before a connection is established: the request cannot have been sent. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

export function classifyConnectionError(error: unknown): ModelFailure {
  const code = findCode(error);
  if (code !== null && BEFORE_SENDING.has(code)) return new ModelFailure('NOT_SENT', code);
  const name = error instanceof Error ? error.name : 'Error';
  return new ModelFailure('UNKNOWN', code ?? name);
}

function findCode(error: unknown): string | null {
  let current = error;
  while (current instanceof Error) {
    if ('code' in current && typeof current.code === 'string') return current.code;
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
  return null;
}

interface ErrorResponse {
  status: number;
  headers: Headers;
  body: string;
  /** Name of the requested model, for recognising a withdrawn one; null when the request names none. */
  model: string | null;
  now: Date;
}

export function classifyErrorResponse({ status, headers, body, model, now }: ErrorResponse): ModelFailure {
  const code = readCode(body);
  const reason = `${status} ${code}`.trim();
  if (status === 429 || status === 503) {
    return new ModelFailure('BUSY', reason, { status, retry_after_ms: readRetryAfter(headers, body, now) });
  }
  if (isModelGone({ status, code, body, model })) return new ModelFailure('GONE', reason, { status });
  return new ModelFailure(status >= 500 ? 'UNKNOWN' : 'REFUSED', reason, { status });
}

const NOT_FOUND_CODES = new Set(['NOT_FOUND', 'model_not_found']);
/** A 400 may also name the model while it rejects a parameter, so the message has to state that the model is missing. */
const UNAVAILABLE =
  /not (?:found|available|exist|installed)|no longer|retired|deprecated|discontinued|shut ?down|unknown model/i;

function isModelGone({
  status,
  code,
  body,
  model,
}: Pick<ErrorResponse, 'status' | 'body' | 'model'> & { code: string }) {
  if (model === null || (status !== 404 && status !== 400)) return false;
  if (status === 404 && NOT_FOUND_CODES.has(code)) return true;
  return body.includes(model) && UNAVAILABLE.test(body);
}

/** Only the provider's error code: its messages may repeat parts of the request. */
function readCode(body: string): string {
  return /"(?:status|code)":\s*"([A-Za-z_][A-Za-z0-9_]{0,59})"/.exec(body)?.[1] ?? '';
}

function readRetryAfter(headers: Headers, body: string, now: Date): number | null {
  const header = headers.get('retry-after');
  if (header !== null && /^\d+(\.\d+)?$/.test(header)) return Math.ceil(Number(header) * 1000);
  if (header !== null && !Number.isNaN(Date.parse(header))) return Math.max(0, Date.parse(header) - now.getTime());
  const retryDelay = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return retryDelay === undefined ? null : Math.ceil(Number(retryDelay) * 1000);
}

/** Finish reasons of Google, of OpenAI-compatible servers and of the AI SDK. */
const BLOCKED_REASONS = new Set([
  'RECITATION',
  'SAFETY',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'LANGUAGE',
  'IMAGE_SAFETY',
  'content_filter',
  'content-filter',
]);
const TOO_LONG_REASONS = new Set(['MAX_TOKENS', 'CONTINUATION', 'length', 'incomplete']);

export interface ResponseEnd {
  /** The provider's own reason first, then a unified one. */
  reasons: readonly (string | null | undefined)[];
  text: string;
  thought_tokens: number;
}

/** Null when the response ended normally and contains text. */
export function classifyEnd({ reasons, text, thought_tokens }: ResponseEnd): ModelFailureKind | null {
  const has = (known: ReadonlySet<string>) => reasons.some((reason) => reason != null && known.has(reason));
  if (has(BLOCKED_REASONS)) return 'BLOCKED';
  if (has(TOO_LONG_REASONS)) return 'TOO_LONG';
  if (text.trim() !== '') return null;
  // Thinking counts against the output limit: an empty response with thoughts had no tokens left for the text.
  return thought_tokens > 0 ? 'TOO_LONG' : 'EMPTY';
}
