import type { SendMail, SentMail } from '../../../platform/mail/mail-message.ts';

const BACKOFF_MS = [60_000, 300_000, 1_800_000] as const;

/** Errors of nodemailer before the content of the message could leave. */
const EARLY_CODES = new Set(['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS']);
const EARLY_CAUSES = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);
const EARLY_TIMEOUTS = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

type MailEnding =
  | { status: 'SENT'; error: null }
  | { status: 'FAILED'; error: string }
  | { status: 'RETRY'; after_ms: number; error: string };

/** SMTP has no idempotent send: a lost response after the content leaves it open whether the mail was accepted. */
export async function sendMailOnce(send: SendMail, mail: SentMail, attempts: number): Promise<MailEnding> {
  try {
    await send(mail);
    return { status: 'SENT', error: null };
  } catch (error) {
    const { isCertain, isFinal, text } = describe(error);
    if (!isCertain) return { status: 'FAILED', error: 'UNCLEAR' };
    const after_ms = BACKOFF_MS[attempts - 1];
    return isFinal || after_ms === undefined
      ? { status: 'FAILED', error: text }
      : { status: 'RETRY', after_ms, error: text };
  }
}

function describe(error: unknown): { isCertain: boolean; isFinal: boolean; text: string } {
  const { code, originalCode, timeoutType, responseCode } = (error ?? {}) as Record<string, unknown>;
  const isRefused = typeof responseCode === 'number' && responseCode >= 400;
  const isCertain =
    isRefused ||
    EARLY_CODES.has(String(code)) ||
    EARLY_CAUSES.has(String(originalCode)) ||
    EARLY_TIMEOUTS.has(String(timeoutType));
  // The text of a server may contain the address of the receiver.
  const cause = typeof code === 'string' ? code : 'error';
  const text = isRefused ? `SMTP ${responseCode}` : cause;
  return { isCertain, isFinal: isRefused && responseCode >= 500 && responseCode !== 535, text };
}
