import { findFailure } from './find-failure.ts';

/** The body is text, so that a repeated answer is the same to the byte. */
export interface TossAnswer {
  status: number;
  body: string;
  /** The failure's code, null for a success. */
  code: string | null;
}

export function tossSuccess(value: unknown): TossAnswer {
  return { status: 200, body: JSON.stringify(value), code: null };
}

/** A code that no table lists is answered as 400 unless a status is given. */
export function tossFailure(code: string, { status, language = 'ko' }: FailureStyle = {}): TossAnswer {
  const known = findFailure(code);
  const message = language === 'en' || known === null ? wordsOf(code) : known.message;
  return { status: status ?? known?.status ?? 400, body: JSON.stringify({ code, message }), code };
}

export interface FailureStyle {
  status?: number | undefined;
  language?: 'ko' | 'en' | undefined;
}

function wordsOf(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
