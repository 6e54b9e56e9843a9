import type { Clock } from '../clock/create-shiftable-clock.ts';
import type { Announcement } from '../provider/provider.ts';
import { createSeededRandom, type Random } from '../random/create-seeded-random.ts';
import { composeWebhooks } from './compose-webhooks.ts';
import { planRetry } from './plan-retry.ts';
import { sendWebhook } from './send-webhook.ts';
import { DEFAULT_POLICY, type WebhookDelivery, type WebhookPolicy } from './webhook-delivery.ts';

export interface WebhookRun {
  /** Overrides the policy for this run. */
  order?: WebhookPolicy['order'] | undefined;
  /** Includes webhooks that are not due yet. */
  all?: boolean | undefined;
  /** Number of concurrent deliveries. */
  parallel?: number | undefined;
}

export interface WebhookQueue {
  policy(): WebhookPolicy;
  setPolicy(change: Partial<WebhookPolicy>): WebhookPolicy;
  enqueue(announcement: Announcement): void;
  /** Sends due webhooks and returns the attempted deliveries. */
  run(wanted?: WebhookRun): Promise<WebhookDelivery[]>;
  list(): WebhookDelivery[];
  /** Due time of the next waiting webhook. */
  nextDueAt(): Date | null;
  clear(): void;
  close(): void;
}

export interface WebhookSettings {
  clock: Clock;
  url: string | null;
  seed: number | string;
  timeoutMs: number;
}

export function createWebhookQueue(settings: WebhookSettings): WebhookQueue {
  const { clock, seed, timeoutMs, url } = settings;
  const random = createSeededRandom(`webhooks/${seed}`);
  const stopping = new AbortController();
  const initialPolicy: WebhookPolicy = { ...DEFAULT_POLICY, url };
  let policy = initialPolicy;
  const deliveries = new Set<WebhookDelivery>();
  const waiting = new Set<WebhookDelivery>();

  async function attempt(delivery: WebhookDelivery, address: string): Promise<void> {
    const { body, retried_count: retriedCount, transmission_id: id } = delivery;
    const { signal } = stopping;
    const status = await sendWebhook({ url: address, body, id, at: clock.now(), retriedCount, timeoutMs, signal });
    planRetry(delivery, status, clock.now());
    if (delivery.state === 'waiting' && deliveries.has(delivery)) waiting.add(delivery);
  }

  return {
    policy: () => ({ ...policy }),
    setPolicy(change) {
      policy = { ...policy, ...change };
      return { ...policy };
    },
    enqueue: (announcement) => {
      for (const delivery of composeWebhooks(announcement, policy, random() < policy.loseRatio)) {
        deliveries.add(delivery);
        if (delivery.state === 'waiting') waiting.add(delivery);
      }
    },
    async run({ all = false, order = policy.order, parallel = 1 } = {}) {
      const { url: address } = policy;
      if (address === null) return [];
      const now = clock.now().toISOString();
      const selected = arrange(
        [...waiting].filter(({ due_at }) => all || due_at <= now),
        order,
        random,
      );
      for (const delivery of selected) {
        delivery.state = 'sending';
        waiting.delete(delivery);
      }
      const queue = selected.values();
      const work = async () => {
        for (const delivery of queue) await attempt(delivery, address);
      };
      await Promise.all(Array.from({ length: parallel }, work));
      return selected.map((delivery) => structuredClone(delivery));
    },
    list: () => structuredClone([...deliveries]),
    nextDueAt() {
      const [first] = [...waiting].map(({ due_at }) => due_at).sort();
      return first === undefined || policy.url === null ? null : new Date(first);
    },
    clear() {
      deliveries.clear();
      waiting.clear();
      policy = initialPolicy;
    },
    close: () => stopping.abort(),
  };
}

function arrange(selected: WebhookDelivery[], order: WebhookPolicy['order'], random: Random): WebhookDelivery[] {
  if (order === 'created') return selected;
  if (order === 'reversed') return selected.toReversed();
  return selected
    .map((delivery) => ({ delivery, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ delivery }) => delivery);
}
