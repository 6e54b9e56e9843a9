import type { Failure, FailureCode } from '@pilgi/contract';
import { ApiError, type SecondStep } from './api-error.ts';
import { NetworkError } from './network-error.ts';

/** The outcome is not known yet and the body holds only a message, so the response must not be treated as a result. */
const OUTCOME_UNKNOWN = 202;
const NO_CONTENT = 204;

export async function readResponse(response: Response, now: () => number = Date.now): Promise<unknown> {
  const text = await response.text();
  const parsed = parseJson(text);
  if (!response.ok || response.status === OUTCOME_UNKNOWN) {
    const failure = readFailure(parsed.value);
    const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'), now());
    throw new ApiError({ status: response.status, retryAfterSeconds, ...failure });
  }
  if (response.status === NO_CONTENT) return undefined;
  // A captive portal returns 200 with its own HTML page, which means that our server was not reached.
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

interface ParsedFailure {
  detail: string | null;
  errors: NonNullable<Failure['errors']>;
  code: FailureCode | null;
  challenge: string | null;
  secondStep: SecondStep | null;
}

function readFailure(value: unknown): ParsedFailure {
  const body = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Failure, unknown>>;
  return {
    detail: typeof body.detail === 'string' && body.detail !== '' ? body.detail : null,
    errors: Array.isArray(body.errors) ? (body.errors as NonNullable<Failure['errors']>) : [],
    code: typeof body.code === 'string' ? (body.code as FailureCode) : null,
    challenge: typeof body.challenge === 'string' ? body.challenge : null,
    secondStep: readSecondStep(body),
  };
}

function readSecondStep({ ticket, recovery_due_at: due }: Partial<Record<keyof Failure, unknown>>): SecondStep | null {
  return typeof ticket === 'string' ? { ticket, recovery_due_at: typeof due === 'string' ? due : null } : null;
}

function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000));
}
