import type { Announcement } from '../provider/provider.ts';
import { nowOf, type World } from '../world.ts';

/** A repeated delivery is the same delivery; nothing it says is believed. */
export function receiveWebhook(world: World, transmission_id: string, news: Announcement): void {
  const { inbox } = world.ledger;
  if (inbox.has(transmission_id)) return;
  const order = world.ledger.orders.get(news.order_id);
  // Most hints only repeat what the confirmation has settled, so nobody needs to be asked.
  const isOldNews = news.status === 'DONE' && order?.status === 'PAID' && order.payment_key === news.payment_key;
  world.trace?.(`webhook ${transmission_id}: ${news.order_id} ${news.payment_key} ${news.status}`);
  inbox.set(transmission_id, {
    transmission_id,
    payment_key: news.payment_key,
    order_id: news.order_id,
    claimed_status: news.status,
    claimed_won: news.amount_won,
    attempts: 0,
    next_check_at: isOldNews ? null : nowOf(world),
    outcome: isOldNews ? 'OLD_NEWS' : null,
  });
}
