import type { Room } from '../api/room.ts';

export function resetRoom({ faults, idempotency, journal, provider, webhooks }: Room): void {
  provider.payments.clear();
  provider.orders.clear();
  provider.open.clear();
  provider.history.clear();
  provider.transactions = [];
  idempotency.clear();
  faults.clear();
  journal.clear();
  webhooks.clear();
}
