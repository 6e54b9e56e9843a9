import { randomUUID } from 'node:crypto';
import type { Room } from '../api/room.ts';
import { formatSeoulMicros } from '../clock/seoul-time.ts';
import { sendWebhook } from '../webhooks/send-webhook.ts';
import { BadInput } from './read-input.ts';

export interface Forgery {
  /** Default: the address of the real ones. */
  url?: string | undefined;
  /** Sent as it is; otherwise an envelope is put around `data`. */
  body?: string | undefined;
  data?: Record<string, unknown> | undefined;
  headers?: Record<string, string> | undefined;
  transmissionId?: string | undefined;
}

const TIMEOUT_MS = 10_000;

/** What a stranger could send: nothing of it needs to be true. */
export async function forgeWebhook({ clock, webhooks }: Room, forgery: Forgery): Promise<{ status: number | null }> {
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
