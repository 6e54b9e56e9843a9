import type { Clock } from '../clock/create-shiftable-clock.ts';
import type { CancelOrigin, PaymentStatus, ProviderPayment } from './provider-payment.ts';
import type { TossPayment } from './toss-payment.ts';

/** One row per approval and per cancel. */
export interface ProviderTransaction {
  transaction_key: string;
  payment: ProviderPayment;
  kind: 'approval' | 'cancel';
  amount_won: number;
  status: PaymentStatus;
  transaction_at: Date;
  origin: CancelOrigin | null;
}

export interface Announcement {
  payment: ProviderPayment;
  /** State at the time of the event, independent of later changes. */
  presented: TossPayment;
  created_at: Date;
}

export interface Provider {
  clock: Clock;
  /** Base URL of receipts and payment windows. */
  publicUrl: string;
  payments: Map<string, ProviderPayment>;
  orders: Map<string, { payments: ProviderPayment[]; approved: ProviderPayment | null }>;
  /** Payments that can still expire. */
  open: Set<ProviderPayment>;
  transactions: ProviderTransaction[];
  /** Past states for lagging reads, oldest first. */
  history: Map<string, { at: Date; presented: TossPayment }[]>;
  announce: (announcement: Announcement) => void;
}

export function createProvider(clock: Clock, announce: Provider['announce']): Provider {
  return {
    clock,
    publicUrl: '',
    payments: new Map(),
    orders: new Map(),
    open: new Set(),
    transactions: [],
    history: new Map(),
    announce,
  };
}
