import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRequest } from './answer-request.ts';
import { createIdempotencyStore } from './api/create-idempotency-store.ts';
import { createJournal, type JournalEntry } from './api/create-journal.ts';
import type { Room } from './api/room.ts';
import { type Clock, createShiftableClock } from './clock/create-shiftable-clock.ts';
import { createControl, type TossControl } from './control/create-control.ts';
import { createFaultPlan } from './faults/create-fault-plan.ts';
import type { CancelAmountSign } from './provider/list-transactions.ts';
import { createProvider } from './provider/provider.ts';
import { createWebhookQueue } from './webhooks/create-webhook-queue.ts';

export interface TossSimulatorOptions {
  /** 0 or nothing: any free port. */
  port?: number;
  secretKey?: string;
  clientKey?: string;
  /** Where payment webhooks go; nothing: they wait until an address is set. */
  webhookUrl?: string;
  /** How long a receiver may take, in real time. */
  webhookTimeoutMs?: number;
  /** The present moment; the control call shifts it further. */
  clock?: Clock;
  /** Of lost and shuffled webhooks. */
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
const PUMP_MS = 1_000;

export async function startTossSimulator(options: TossSimulatorOptions = {}): Promise<TossSimulator> {
  const room = createRoom(options);
  const control = createControl(room);
  const server = createServer((request, response) => {
    answerRequest(room, control, request, response).catch(() => response.destroy());
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  room.provider.publicUrl = url;
  const isPumping = () => room.webhooks.policy().timing !== 'held';
  const pump = setInterval(() => void (isPumping() && control.runWebhooks()), PUMP_MS).unref();
  return {
    url,
    secretKey: room.secretKey,
    clientKey: room.clientKey,
    control,
    journal: () => room.journal.list(),
    async close() {
      clearInterval(pump);
      room.webhooks.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function createRoom(options: TossSimulatorOptions): Room {
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
