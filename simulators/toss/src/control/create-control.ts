import type { JournalEntry } from '../api/create-journal.ts';
import type { Room } from '../api/room.ts';
import type { ActiveFault } from '../faults/create-rule-book.ts';
import type { Chaos } from '../faults/draw-chaos.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import { authenticatePayment } from '../provider/authenticate-payment.ts';
import { cancelAtProvider } from '../provider/cancel-at-provider.ts';
import { depositMoney, withdrawDeposit } from '../provider/deposit-money.ts';
import { expirePayments } from '../provider/expire-payments.ts';
import { findPayment, type PaymentName } from '../provider/find-payment.ts';
import { type NewPayment, openPayment } from '../provider/open-payment.ts';
import { presentPayment } from '../provider/present-payment.ts';
import type { ProviderPayment } from '../provider/provider-payment.ts';
import { type ProviderTruth, readTruth } from '../provider/read-truth.ts';
import type { TossPayment } from '../provider/toss-payment.ts';
import { advanceClock } from '../webhooks/advance-clock.ts';
import type { WebhookRun } from '../webhooks/create-webhook-queue.ts';
import type { WebhookDelivery, WebhookPolicy } from '../webhooks/webhook-delivery.ts';
import { type Forgery, forgeWebhook } from './forge-webhook.ts';
import { BadInput } from './read-input.ts';
import { resetRoom } from './reset-room.ts';

export interface ControlledPayment extends NewPayment {
  /** Default IN_PROGRESS: the buyer has authenticated, the shop may confirm. */
  state?: 'READY' | 'IN_PROGRESS' | undefined;
}

export interface ProviderCancelWish extends PaymentName {
  /** Default: all that is left. */
  amount?: number | undefined;
  reason?: string | undefined;
}

/** What tests tell and ask the simulator itself; the real provider has none of it. */
export interface TossControl {
  createPayment(wanted: ControlledPayment): { paymentKey: string };
  payments(): TossPayment[];
  /** Somebody cancels in the provider's back office. */
  dashboardCancel(wanted: ProviderCancelWish): TossPayment;
  chargeBack(wanted: ProviderCancelWish): TossPayment;
  deposit(name: PaymentName): TossPayment;
  withdrawDeposit(name: PaymentName): TossPayment;
  now(): Date;
  /** Passes every expiry and webhook on the way. */
  advanceClock(ms: number): Promise<Date>;
  addFault(rule: FaultRule): ActiveFault;
  faults(): ActiveFault[];
  setChaos(chaos: Chaos | null): void;
  clearFaults(): void;
  journal(): JournalEntry[];
  clearJournal(): void;
  truth(): ProviderTruth;
  webhooks(): WebhookDelivery[];
  setWebhookPolicy(change: Partial<WebhookPolicy>): WebhookPolicy;
  runWebhooks(wanted?: WebhookRun): Promise<WebhookDelivery[]>;
  forgeWebhook(forgery: Forgery): Promise<{ status: number | null }>;
  /** Forgets payments, faults, journal and webhooks; the clock stays. */
  reset(): void;
}

export function createControl(room: Room): TossControl {
  const { clock, faults, journal, provider, webhooks } = room;
  const present = (payment: ProviderPayment) => presentPayment(payment, provider.publicUrl);
  const change = (name: PaymentName, act: (payment: ProviderPayment) => boolean): TossPayment => {
    expirePayments(provider);
    const payment = findPayment(provider, name);
    if (payment === null) throw new BadInput('no such payment');
    if (!act(payment)) throw new BadInput(`impossible while ${payment.status} with ${payment.balance_won} won left`);
    return present(payment);
  };
  const cancel = (wanted: ProviderCancelWish, origin: 'dashboard' | 'chargeback') =>
    change(wanted, (payment) =>
      cancelAtProvider(provider, payment, { amountWon: wanted.amount, reason: wanted.reason, origin }),
    );
  return {
    createPayment({ state = 'IN_PROGRESS', ...wanted }) {
      const payment = openPayment(provider, wanted);
      if (state === 'IN_PROGRESS') authenticatePayment(provider, payment);
      return { paymentKey: payment.payment_key };
    },
    payments() {
      expirePayments(provider);
      return [...provider.payments.values()].map(present);
    },
    dashboardCancel: (wanted) => cancel(wanted, 'dashboard'),
    chargeBack: (wanted) => cancel(wanted, 'chargeback'),
    deposit: (name) => change(name, (payment) => depositMoney(provider, payment)),
    withdrawDeposit: (name) => change(name, (payment) => withdrawDeposit(provider, payment)),
    now: () => clock.now(),
    advanceClock: (ms) => advanceClock({ clock, provider, webhooks, ms }),
    addFault: (rule) => faults.add(rule),
    faults: () => faults.list(),
    setChaos: (chaos) => faults.setChaos(chaos),
    clearFaults: () => faults.clear(),
    journal: () => journal.list(),
    clearJournal: () => journal.clear(),
    truth: () => readTruth(provider),
    webhooks: () => webhooks.list(),
    setWebhookPolicy: (policy) => webhooks.setPolicy(policy),
    runWebhooks(wanted) {
      expirePayments(provider);
      return webhooks.run(wanted);
    },
    forgeWebhook: (forgery) => forgeWebhook(room, forgery),
    reset: () => resetRoom(room),
  };
}
