import type { PaymentEvent } from '../provider/provider.ts';
import { nowOf, type Simulation } from '../simulation.ts';

/** Stores a webhook once per transmission id. Its claims are never trusted. */
export function receiveWebhook(sim: Simulation, transmission_id: string, event: PaymentEvent): void {
  const { inbox } = sim.ledger;
  if (inbox.has(transmission_id)) return;
  const order = sim.ledger.orders.get(event.order_id);
  // Most webhooks only repeat what the confirmation has settled, so no lookup is needed.
  const isAlreadySettled =
    event.status === 'DONE' && order?.status === 'PAID' && order.payment_key === event.payment_key;
  sim.trace?.(`webhook ${transmission_id}: ${event.order_id} ${event.payment_key} ${event.status}`);
  inbox.set(transmission_id, {
    transmission_id,
    payment_key: event.payment_key,
    order_id: event.order_id,
    claimed_status: event.status,
    claimed_won: event.amount_won,
    attempts: 0,
    next_check_at: isAlreadySettled ? null : nowOf(sim),
    outcome: isAlreadySettled ? 'OLD_NEWS' : null,
  });
}
