import type { Failure, FailureCode } from '@pilgi/contract';
import { ApiError } from './api-error.ts';
import { NetworkError } from './network-error.ts';

/** The server has not learnt the outcome yet; only a sentence comes, so no caller may take it for an answer. */
const OUTCOME_UNKNOWN = 202;
const NO_CONTENT = 204;

export async function readAnswer(response: Response, now: () => number = Date.now): Promise<unknown> {
  const text = await response.text();
  const parsed = parseJson(text);
  if (!response.ok || response.status === OUTCOME_UNKNOWN) {
    const { detail, errors, code } = readFailure(parsed.value);
    const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'), now());
    throw new ApiError({ status: response.status, detail, errors, retryAfterSeconds, code });
  }
  if (response.status === NO_CONTENT) return undefined;
  // A captive portal answers 200 with its own page: that is no connection to our server.
  if (!parsed.isJson) throw new NetworkError();
  return parsed.value;
}

function parseJson(text: string): { isJson: boolean; value: unknown } {
  try {
    return { isJson: true, value: JSON.parse(text) as unknown };
  } catch {
    return { isJson: false, value: undefined };
  }
}

interface ReadFailure {
  detail: string | null;
  errors: NonNullable<Failure['errors']>;
  code: FailureCode | null;
}

function readFailure(value: unknown): ReadFailure {
  const body = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Failure, unknown>>;
  return {
    detail: typeof body.detail === 'string' && body.detail !== '' ? body.detail : null,
    errors: Array.isArray(body.errors) ? (body.errors as NonNullable<Failure['errors']>) : [],
    code: typeof body.code === 'string' ? (body.code as FailureCode) : null,
  };
}

function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - nowMs) / 1000));
}
