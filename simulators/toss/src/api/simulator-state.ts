import type { ShiftableClock } from '../clock/create-shiftable-clock.ts';
import type { FaultPlan } from '../faults/create-fault-plan.ts';
import type { CancelAmountSign } from '../provider/list-transactions.ts';
import type { Provider } from '../provider/provider.ts';
import type { WebhookQueue } from '../webhooks/create-webhook-queue.ts';
import type { IdempotencyStore } from './create-idempotency-store.ts';
import type { Journal } from './create-journal.ts';

/** Mutable state of one simulator instance. */
export interface SimulatorState {
  secretKey: string;
  clientKey: string;
  cancelAmountSign: CancelAmountSign;
  clock: ShiftableClock;
  provider: Provider;
  faults: FaultPlan;
  journal: Journal;
  idempotency: IdempotencyStore;
  webhooks: WebhookQueue;
}
