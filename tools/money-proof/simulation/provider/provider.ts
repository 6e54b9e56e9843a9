import type { ProviderAnswer, SeenPayment } from '@pilgi/domain';

export type PaymentStatus = 'READY' | 'IN_PROGRESS' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED' | 'EXPIRED';

/** A payment as the provider tells it. */
export interface SimPayment extends SeenPayment {
  cancels: readonly { transactionKey: string; cancelAmount: number }[];
}
export type Answer = ProviderAnswer<SimPayment>;

export interface ProviderPayment {
  payment_key: string;
  order_id: string;
  amount_won: number;
  status: PaymentStatus;
  balance_won: number;
  requested_at: number;
  authenticated_at: number | null;
  approved_at: number | null;
  /** How often the card was charged and credited; more than once is the disaster that must not happen. */
  charges: number;
  cancels: { transactionKey: string; cancelAmount: number; origin: 'merchant' | 'dashboard' }[];
  last_cancel_request_at: number | null;
  history: { at: number; seen: SimPayment }[];
}

export interface Announcement {
  payment_key: string;
  order_id: string;
  status: PaymentStatus;
  amount_won: number;
}

export interface Provider {
  payments: Map<string, ProviderPayment>;
  orders: Map<string, ProviderPayment[]>;
  /** Payments that time will end. */
  open: Set<ProviderPayment>;
  answers: Map<string, { first_used_at: number; answer: Answer | null }>;
  /** A provider that tells repetitions by their idempotency key alone would charge twice for two keys. */
  trustsKeysAlone: boolean;
  announce: (news: Announcement) => void;
  lastNumber: number;
}

const ANNOUNCED: readonly PaymentStatus[] = ['DONE', 'ABORTED', 'EXPIRED', 'CANCELED', 'PARTIAL_CANCELED'];
const WINDOW_MS = 30 * 60_000;
const AUTHENTICATION_MS = 10 * 60_000;

export function createProvider(announce: Provider['announce'], trustsKeysAlone: boolean): Provider {
  return {
    payments: new Map(),
    orders: new Map(),
    open: new Set(),
    answers: new Map(),
    trustsKeysAlone,
    announce,
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

/** The one place where a payment changes: what lagging readers see and what webhooks tell comes from here. */
export function changeStatus(provider: Provider, payment: ProviderPayment, status: PaymentStatus, at: number): void {
  payment.status = status;
  if (status !== 'READY' && status !== 'IN_PROGRESS') provider.open.delete(payment);
  payment.history.push({ at, seen: present(payment) });
  if (!ANNOUNCED.includes(status)) return;
  const { amount_won, order_id, payment_key } = payment;
  provider.announce({ payment_key, order_id, status, amount_won });
}

export function expirePayments(provider: Provider, now: number): void {
  for (const payment of provider.open) {
    if (now >= endOf(payment)) changeStatus(provider, payment, 'EXPIRED', endOf(payment));
  }
}

export function endOf({ authenticated_at, requested_at }: ProviderPayment): number {
  return authenticated_at === null ? requested_at + WINDOW_MS : authenticated_at + AUTHENTICATION_MS;
}

/** Somebody cancels in the provider's back office, all of it or a part. */
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
  // Once in parts, always in parts, even when nothing is left.
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
