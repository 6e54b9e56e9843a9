import type { Clock } from '../clock/clock.ts';
import { errorLogged, errorReported } from '../signals/signals.ts';
import { buildEnvelope, type Origin, type ReportedError } from './build-envelope.ts';

const MAX_WAITING = 20;
const MAX_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 5_000;
/** After a failed delivery without Retry-After. */
const PAUSE_MS = 30_000;

interface Target {
  url: string;
  auth: string;
}

/** `https://KEY@HOST/PROJECT`, the address of a project in Sentry and compatible receivers. */
export function parseDsn(dsn: string): Target {
  const { username, origin, pathname } = new URL(dsn);
  const [project = '', ...path] = pathname.split('/').toReversed();
  if (username === '' || project === '') throw new Error('the DSN has no key or no project');
  const prefix = path.toReversed().join('/');
  return {
    url: `${origin}${prefix}/api/${project}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=pilgi/1, sentry_key=${username}`,
  };
}

/**
 * Sends every logged error to the receiver, one at a time and never awaited by the caller. Reports are dropped and counted when
 * they are too many, or while the receiver fails: the log has every error. Returns the function that stops it.
 */
export function trackErrors(
  options: Origin & { dsn: string; clock: Clock; timeoutMs?: number; pauseMs?: number },
): () => void {
  const target = parseDsn(options.dsn);
  const waiting: ReportedError[] = [];
  const nowMs = () => options.clock.now().getTime();
  let window = { until: 0, count: 0 };
  let pausedUntil = 0;
  let isSending = false;

  const isLimited = () => {
    if (nowMs() >= window.until) window = { until: nowMs() + MINUTE_MS, count: 0 };
    window.count += 1;
    return window.count > MAX_PER_MINUTE || waiting.length >= MAX_WAITING;
  };

  const drain = async () => {
    if (isSending) return;
    isSending = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const pauseMs = await deliver(target, buildEnvelope(next, options, options.clock.now()), options);
      errorReported.emit({ outcome: pauseMs === null ? 'sent' : 'failed' });
      if (pauseMs === null) continue;
      pausedUntil = nowMs() + pauseMs;
      for (const _ of waiting.splice(0)) errorReported.emit({ outcome: 'dropped' });
    }
    isSending = false;
  };

  return errorLogged.subscribe((reported) => {
    if (nowMs() < pausedUntil || isLimited()) {
      errorReported.emit({ outcome: 'dropped' });
      return;
    }
    waiting.push(reported);
    void drain();
  });
}

/** Null when delivered, otherwise how long the receiver must not be called. */
async function deliver(
  { url, auth }: Target,
  envelope: string,
  { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: { timeoutMs?: number; pauseMs?: number },
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
      body: envelope,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return null;
    const retryAfterS = Number(response.headers.get('retry-after'));
    return retryAfterS > 0 ? retryAfterS * 1000 : pauseMs;
  } catch {
    return pauseMs;
  }
}
