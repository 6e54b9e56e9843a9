import type { JournalEntry } from '../api/create-journal.ts';
import type { SimulatorState } from '../api/simulator-state.ts';
import type { ActiveFault } from '../faults/create-rule-store.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import type { Chaos } from '../faults/pick-chaos-fault.ts';
import { authenticatePayment } from '../provider/authenticate-payment.ts';
import { cancelAtProvider } from '../provider/cancel-at-provider.ts';
import { depositMoney, withdrawDeposit } from '../provider/deposit-money.ts';
import { expirePayments } from '../provider/expire-payments.ts';
import { findPayment, type PaymentIdentifier } from '../provider/find-payment.ts';
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
import { resetState } from './reset-state.ts';

export interface ControlledPayment extends NewPayment {
  /** Default IN_PROGRESS: the buyer has authenticated and the shop may confirm. */
  state?: 'READY' | 'IN_PROGRESS' | undefined;
}

export interface ProviderCancelRequest extends PaymentIdentifier {
  /** Default: the remaining amount. */
  amount?: number | undefined;
  reason?: string | undefined;
}

/** Control interface for tests; the real provider has no equivalent. */
export interface TossControl {
  createPayment(options: ControlledPayment): { paymentKey: string };
  payments(): TossPayment[];
  /** Cancellation in the provider's back office. */
  dashboardCancel(options: ProviderCancelRequest): TossPayment;
  chargeBack(options: ProviderCancelRequest): TossPayment;
  deposit(name: PaymentIdentifier): TossPayment;
  withdrawDeposit(name: PaymentIdentifier): TossPayment;
  now(): Date;
  /** Processes every expiry and webhook on the way. */
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
  runWebhooks(options?: WebhookRun): Promise<WebhookDelivery[]>;
  forgeWebhook(forgery: Forgery): Promise<{ status: number | null }>;
  /** Deletes payments, faults, journal and webhooks; the clock stays. */
  reset(): void;
}

export function createControl(state: SimulatorState): TossControl {
  const { clock, faults, journal, provider, webhooks } = state;
  const present = (payment: ProviderPayment) => presentPayment(payment, provider.publicUrl);
  const change = (name: PaymentIdentifier, operation: (payment: ProviderPayment) => boolean): TossPayment => {
    expirePayments(provider);
    const payment = findPayment(provider, name);
    if (payment === null) throw new BadInput('no such payment');
    if (!operation(payment))
      throw new BadInput(`impossible while ${payment.status} with ${payment.balance_won} won left`);
    return present(payment);
  };
  const cancel = (options: ProviderCancelRequest, origin: 'dashboard' | 'chargeback') =>
    change(options, (payment) =>
      cancelAtProvider(provider, payment, { amountWon: options.amount, reason: options.reason, origin }),
    );
  return {
    createPayment({ state = 'IN_PROGRESS', ...options }) {
      const payment = openPayment(provider, options);
      if (state === 'IN_PROGRESS') authenticatePayment(provider, payment);
      return { paymentKey: payment.payment_key };
    },
    payments() {
      expirePayments(provider);
      return [...provider.payments.values()].map(present);
    },
    dashboardCancel: (options) => cancel(options, 'dashboard'),
    chargeBack: (options) => cancel(options, 'chargeback'),
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
    runWebhooks(options) {
      expirePayments(provider);
      return webhooks.run(options);
    },
    forgeWebhook: (forgery) => forgeWebhook(state, forgery),
    reset: () => resetState(state),
  };
}
