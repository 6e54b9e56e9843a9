import type { WebhookRun } from '../webhooks/create-webhook-queue.ts';
import type { WebhookPolicy } from '../webhooks/webhook-delivery.ts';
import { BadInput, readInput } from './read-input.ts';

const ORDERS = ['created', 'reversed', 'shuffled'] as const;
const POLICY_NAMES = ['url', 'timing', 'copies', 'copyIds', 'order', 'loseRatio', 'delayMs'];

/** Only the given fields change. */
export function readWebhookPolicy(json: unknown): Partial<WebhookPolicy> {
  const input = readInput(json, POLICY_NAMES);
  const url = (json as { url?: unknown }).url === null ? null : input.text('url');
  const change = {
    url,
    timing: input.choice('timing', ['after-response', 'before-response', 'held']),
    copies: input.whole('copies'),
    copyIds: input.choice('copyIds', ['same', 'new']),
    order: input.choice('order', ORDERS),
    loseRatio: input.number('loseRatio'),
    delayMs: input.whole('delayMs'),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

export function readWebhookRun(json: unknown): WebhookRun {
  const input = readInput(json, ['order', 'all', 'parallel']);
  const { all } = json as { all?: unknown };
  if (all !== undefined && typeof all !== 'boolean') throw new BadInput('all must be true or false');
  return { order: input.choice('order', ORDERS), all, parallel: input.whole('parallel') };
}
