import type { ShiftableClock } from '../clock/create-shiftable-clock.ts';
import { expirePayments, findNextExpiry } from '../provider/expire-payments.ts';
import type { Provider } from '../provider/provider.ts';
import type { WebhookQueue } from './create-webhook-queue.ts';

export interface ClockMove {
  clock: ShiftableClock;
  provider: Provider;
  webhooks: WebhookQueue;
  ms: number;
}

/** Stops at every due event, so that a complete retry sequence runs in one call. */
export async function advanceClock({ clock, ms, provider, webhooks }: ClockMove): Promise<Date> {
  const end = clock.now().getTime() + ms;
  for (let stop = findStop(provider, webhooks); stop <= end; stop = findStop(provider, webhooks)) {
    clock.advance(Math.max(0, stop - clock.now().getTime()));
    expirePayments(provider);
    if (isSending(webhooks)) await webhooks.run();
  }
  // The base clock keeps running, so a forward move never goes back by the time the stops took.
  const rest = end - clock.now().getTime();
  clock.advance(ms < 0 ? rest : Math.max(0, rest));
  return clock.now();
}

function isSending(webhooks: WebhookQueue): boolean {
  return webhooks.policy().timing !== 'held';
}

function findStop(provider: Provider, webhooks: WebhookQueue): number {
  const expiry = findNextExpiry(provider)?.getTime() ?? Number.POSITIVE_INFINITY;
  const due = (isSending(webhooks) ? webhooks.nextDueAt()?.getTime() : undefined) ?? Number.POSITIVE_INFINITY;
  return Math.min(expiry, due);
}
