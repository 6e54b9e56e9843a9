import { findFailure } from './find-failure.ts';

/** The body is text, so that a repeated response is identical byte for byte. */
export interface TossResponse {
  status: number;
  body: string;
  /** Error code; null for a success. */
  code: string | null;
}

export function tossSuccess(value: unknown): TossResponse {
  return { status: 200, body: JSON.stringify(value), code: null };
}

/** An unlisted code has status 400 unless a status is given. */
export function tossFailure(code: string, { status, language = 'ko' }: FailureOptions = {}): TossResponse {
  const known = findFailure(code);
  const message = language === 'en' || known === null ? wordsOf(code) : known.message;
  return { status: status ?? known?.status ?? 400, body: JSON.stringify({ code, message }), code };
}

export interface FailureOptions {
  status?: number | undefined;
  language?: 'ko' | 'en' | undefined;
}

function wordsOf(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
