import type { Wire } from './model-request.ts';

/** Error response. */
export interface WireFailure {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

const RTZR_CODES: Record<number, string> = { 400: 'H0001', 401: 'H0002', 404: 'H0004', 429: 'A0002' };

const GOOGLE_STATUSES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export interface FailureInput {
  status: number;
  message: string;
  details?: readonly object[];
  headers?: Record<string, string>;
}

export function wireFailure(wire: Wire, { status, message, details, headers = {} }: FailureInput): WireFailure {
  if (wire === 'rtzr') return { status, headers, body: { code: RTZR_CODES[status] ?? 'E500', msg: message } };
  const google = { code: status, message, status: GOOGLE_STATUSES[status] ?? 'UNKNOWN', ...(details && { details }) };
  const code = status === 404 ? 'model_not_found' : null;
  const openai = { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code };
  return { status, headers, body: { error: wire === 'gemini' ? google : openai } };
}

/** Invalid request; a 400, 401 or 404 response. */
export class BadCall extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
