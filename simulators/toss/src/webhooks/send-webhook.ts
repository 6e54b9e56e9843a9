import { formatSeoulMoment } from '../clock/seoul-time.ts';

export interface Transmission {
  url: string;
  body: string;
  id: string;
  at: Date;
  retriedCount: number;
  timeoutMs: number;
  signal: AbortSignal;
  headers?: Record<string, string> | undefined;
}

/** Payment webhooks are not signed. Returns the status, or null without a response in time. */
export async function sendWebhook(transmission: Transmission): Promise<number | null> {
  const { at, body, headers, id, retriedCount, signal, timeoutMs, url } = transmission;
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'TossPayments-Webhook',
        'tosspayments-webhook-transmission-id': id,
        'tosspayments-webhook-transmission-time': formatSeoulMoment(at),
        'tosspayments-webhook-transmission-retried-count': String(retriedCount),
        ...headers,
      },
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
