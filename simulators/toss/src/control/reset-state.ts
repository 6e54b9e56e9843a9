import type { SimulatorState } from '../api/simulator-state.ts';

export function resetState({ faults, idempotency, journal, provider, webhooks }: SimulatorState): void {
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
