import type { PaymentSnapshot, ProviderResult } from '@pilgi/domain/billing';

export type PaymentStatus = 'READY' | 'IN_PROGRESS' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED' | 'EXPIRED';

/** A payment as returned by the provider's API. */
export interface SimPayment extends PaymentSnapshot {
  cancels: readonly { transactionKey: string; cancelAmount: number }[];
}
export type CallResult = ProviderResult<SimPayment>;

export interface ProviderPayment {
  payment_key: string;
  order_id: string;
  amount_won: number;
  status: PaymentStatus;
  balance_won: number;
  requested_at: number;
  authenticated_at: number | null;
  approved_at: number | null;
  /** Number of times the card was charged; more than one is a violation. */
  charges: number;
  cancels: { transactionKey: string; cancelAmount: number; origin: 'merchant' | 'dashboard' }[];
  last_cancel_request_at: number | null;
  history: { at: number; seen: SimPayment }[];
}

export interface PaymentEvent {
  payment_key: string;
  order_id: string;
  status: PaymentStatus;
  amount_won: number;
}

export interface Provider {
  payments: Map<string, ProviderPayment>;
  orders: Map<string, ProviderPayment[]>;
  /** Payments that will expire. */
  open: Set<ProviderPayment>;
  answers: Map<string, { first_used_at: number; answer: CallResult | null }>;
  /** True: repetitions are detected by the idempotency key alone, so two keys charge twice. */
  trustsKeysAlone: boolean;
  emit: (event: PaymentEvent) => void;
  lastNumber: number;
}

const WEBHOOK_STATUSES: readonly PaymentStatus[] = ['DONE', 'ABORTED', 'EXPIRED', 'CANCELED', 'PARTIAL_CANCELED'];
const WINDOW_MS = 30 * 60_000;
const AUTHENTICATION_MS = 10 * 60_000;

export function createProvider(emit: Provider['emit'], trustsKeysAlone: boolean): Provider {
  return {
    payments: new Map(),
    orders: new Map(),
    open: new Set(),
    answers: new Map(),
    trustsKeysAlone,
    emit,
    lastNumber: 0,
  };
}

export function openPayment(
  provider: Provider,
  input: { order_id: string; amount_won: number; isAuthenticated: boolean; now: number },
): ProviderPayment {
  provider.lastNumber += 1;
  const { amount_won, now, order_id } = input;
  const payment: ProviderPayment = {
    payment_key: `pay-${provider.lastNumber}`,
    order_id,
    amount_won,
    status: 'READY',
    balance_won: amount_won,
    requested_at: now,
    authenticated_at: input.isAuthenticated ? now : null,
    approved_at: null,
    charges: 0,
    cancels: [],
    last_cancel_request_at: null,
    history: [],
  };
  provider.payments.set(payment.payment_key, payment);
  provider.orders.set(order_id, [...(provider.orders.get(order_id) ?? []), payment]);
  provider.open.add(payment);
  changeStatus(provider, payment, input.isAuthenticated ? 'IN_PROGRESS' : 'READY', now);
  return payment;
}

/** The only place where a payment changes; records the history for lagging reads and sends the webhook. */
export function changeStatus(provider: Provider, payment: ProviderPayment, status: PaymentStatus, at: number): void {
  payment.status = status;
  if (status !== 'READY' && status !== 'IN_PROGRESS') provider.open.delete(payment);
  payment.history.push({ at, seen: present(payment) });
  if (!WEBHOOK_STATUSES.includes(status)) return;
  const { amount_won, order_id, payment_key } = payment;
  provider.emit({ payment_key, order_id, status, amount_won });
}

export function expirePayments(provider: Provider, now: number): void {
  for (const payment of provider.open) {
    if (now >= endOf(payment)) changeStatus(provider, payment, 'EXPIRED', endOf(payment));
  }
}

export function endOf({ authenticated_at, requested_at }: ProviderPayment): number {
  return authenticated_at === null ? requested_at + WINDOW_MS : authenticated_at + AUTHENTICATION_MS;
}

/** Cancels a payment, completely or partly, in the provider's back office. */
export function cancelInDashboard(
  provider: Provider,
  payment: ProviderPayment,
  { share, now }: { share: number; now: number },
): boolean {
  if (payment.balance_won === 0 || (payment.status !== 'DONE' && payment.status !== 'PARTIAL_CANCELED')) return false;
  takeBack(provider, payment, { amount_won: Math.ceil(payment.balance_won * share), origin: 'dashboard', now });
  return true;
}

export function takeBack(
  provider: Provider,
  payment: ProviderPayment,
  input: { amount_won: number; origin: 'merchant' | 'dashboard'; now: number },
): void {
  const { amount_won: cancelAmount, now, origin } = input;
  provider.lastNumber += 1;
  payment.cancels = [...payment.cancels, { transactionKey: `cancel-${provider.lastNumber}`, cancelAmount, origin }];
  payment.balance_won -= cancelAmount;
  // The status stays PARTIAL_CANCELED even when nothing is left.
  const isPart = payment.balance_won > 0 || payment.status === 'PARTIAL_CANCELED';
  changeStatus(provider, payment, isPart ? 'PARTIAL_CANCELED' : 'CANCELED', now);
}

export function approve(provider: Provider, payment: ProviderPayment, now: number): void {
  payment.approved_at ??= now;
  payment.charges += 1;
  if (payment.status !== 'DONE') changeStatus(provider, payment, 'DONE', now);
}

export function present(payment: ProviderPayment): SimPayment {
  return {
    paymentKey: payment.payment_key,
    orderId: payment.order_id,
    status: payment.status,
    totalAmount: payment.amount_won,
    balanceAmount: payment.balance_won,
    cancels: payment.cancels,
  };
}
