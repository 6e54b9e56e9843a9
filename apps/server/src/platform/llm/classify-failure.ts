import { ModelFailure } from './model-failure.ts';

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
  now: Date;
}

export function classifyErrorResponse({ status, headers, body, now }: ErrorResponse): ModelFailure {
  const reason = `${status} ${readReason(body)}`.trim();
  if (status === 429 || status === 503) {
    return new ModelFailure('BUSY', reason, { retry_after_ms: readRetryAfter(headers, body, now) });
  }
  return new ModelFailure(status >= 500 ? 'UNKNOWN' : 'REFUSED', reason);
}

/** Only the provider's error code: its messages may repeat parts of the request. */
function readReason(body: string): string {
  return /"(?:status|code)":\s*"([A-Za-z_]{1,60})"/.exec(body)?.[1] ?? '';
}

function readRetryAfter(headers: Headers, body: string, now: Date): number | null {
  const header = headers.get('retry-after');
  if (header !== null && /^\d+(\.\d+)?$/.test(header)) return Math.ceil(Number(header) * 1000);
  if (header !== null && !Number.isNaN(Date.parse(header))) return Math.max(0, Date.parse(header) - now.getTime());
  const retryDelay = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return retryDelay === undefined ? null : Math.ceil(Number(retryDelay) * 1000);
}
