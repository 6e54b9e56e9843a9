import type { Wire } from './model-request.ts';

/** Error response. */
export interface WireFailure {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

const GOOGLE_STATUSES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

interface FailureInput {
  status: number;
  message: string;
  details?: readonly object[];
  headers?: Record<string, string>;
}

export function wireFailure(wire: Wire, { status, message, details, headers = {} }: FailureInput): WireFailure {
  const google = { code: status, message, status: GOOGLE_STATUSES[status] ?? 'UNKNOWN', ...(details && { details }) };
  const openai = { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code: null };
  return { status, headers, body: { error: wire === 'gemini' ? google : openai } };
}

/** Invalid request; always a 400 or 404 response. */
export class BadCall extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
