import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdempotencyStore } from './api/create-idempotency-store.ts';
import { createJournal, type JournalEntry } from './api/create-journal.ts';
import type { SimulatorState } from './api/simulator-state.ts';
import { type Clock, createShiftableClock } from './clock/create-shiftable-clock.ts';
import { createControl, type TossControl } from './control/create-control.ts';
import { createFaultPlan } from './faults/create-fault-plan.ts';
import { handleRequest } from './handle-request.ts';
import type { CancelAmountSign } from './provider/list-transactions.ts';
import { createProvider } from './provider/provider.ts';
import { createWebhookQueue } from './webhooks/create-webhook-queue.ts';

export interface TossSimulatorOptions {
  /** Default or 0: any free port. */
  port?: number;
  secretKey?: string;
  clientKey?: string;
  /** URL of payment webhooks; without it they wait until one is set. */
  webhookUrl?: string;
  /** Timeout of a receiver in real time. */
  webhookTimeoutMs?: number;
  /** Base clock; the control call shifts it further. */
  clock?: Clock;
  /** Seed for lost and shuffled webhooks. */
  seed?: number | string;
  cancelAmountSign?: CancelAmountSign;
}

export interface TossSimulator {
  url: string;
  secretKey: string;
  clientKey: string;
  control: TossControl;
  journal(): JournalEntry[];
  close(): Promise<void>;
}

const SIMULATOR_SECRET_KEY = 'test_gsk_simulator';
const SIMULATOR_CLIENT_KEY = 'test_gck_simulator';
const WEBHOOK_TIMEOUT_MS = 10_000;
const DELIVERY_INTERVAL_MS = 1_000;

export async function startTossSimulator(options: TossSimulatorOptions = {}): Promise<TossSimulator> {
  const state = createSimulatorState(options);
  const control = createControl(state);
  const server = createServer((request, response) => {
    handleRequest(state, control, request, response).catch(() => response.destroy());
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.provider.publicUrl = url;
  const isDelivering = () => state.webhooks.policy().timing !== 'held';
  const deliveryTimer = setInterval(() => void (isDelivering() && control.runWebhooks()), DELIVERY_INTERVAL_MS).unref();
  return {
    url,
    secretKey: state.secretKey,
    clientKey: state.clientKey,
    control,
    journal: () => state.journal.list(),
    async close() {
      clearInterval(deliveryTimer);
      state.webhooks.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function createSimulatorState(options: TossSimulatorOptions): SimulatorState {
  const { secretKey = SIMULATOR_SECRET_KEY, clientKey = SIMULATOR_CLIENT_KEY, seed = 1 } = options;
  const clock = createShiftableClock(options.clock);
  const timeoutMs = options.webhookTimeoutMs ?? WEBHOOK_TIMEOUT_MS;
  const webhooks = createWebhookQueue({ clock, url: options.webhookUrl ?? null, seed, timeoutMs });
  return {
    secretKey,
    clientKey,
    cancelAmountSign: options.cancelAmountSign ?? 'positive',
    clock,
    provider: createProvider(clock, (announcement) => webhooks.enqueue(announcement)),
    faults: createFaultPlan(),
    journal: createJournal(),
    idempotency: createIdempotencyStore(clock),
    webhooks,
  };
}
