import { randomUUID } from 'node:crypto';
import type { SimulatorState } from '../api/simulator-state.ts';
import { formatSeoulMicros } from '../clock/seoul-time.ts';
import { sendWebhook } from '../webhooks/send-webhook.ts';
import { BadInput } from './read-input.ts';

export interface Forgery {
  /** Default: the configured webhook URL. */
  url?: string | undefined;
  /** Sent unchanged; otherwise an envelope is built around `data`. */
  body?: string | undefined;
  data?: Record<string, unknown> | undefined;
  headers?: Record<string, string> | undefined;
  transmissionId?: string | undefined;
}

const TIMEOUT_MS = 10_000;

/** Sends a webhook as an attacker could; its content need not be true. */
export async function forgeWebhook(
  { clock, webhooks }: SimulatorState,
  forgery: Forgery,
): Promise<{ status: number | null }> {
  const url = forgery.url ?? webhooks.policy().url;
  if (url === null) throw new BadInput('no webhook address');
  const at = clock.now();
  const createdAt = formatSeoulMicros(at);
  const envelope = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt, data: forgery.data ?? {} };
  const status = await sendWebhook({
    url,
    body: forgery.body ?? JSON.stringify(envelope),
    id: forgery.transmissionId ?? randomUUID(),
    at,
    retriedCount: 0,
    timeoutMs: TIMEOUT_MS,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: forgery.headers,
  });
  return { status };
}
