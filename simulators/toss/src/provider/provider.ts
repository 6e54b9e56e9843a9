import type { Clock } from '../clock/create-shiftable-clock.ts';
import type { CancelOrigin, PaymentStatus, ProviderPayment } from './provider-payment.ts';
import type { TossPayment } from './toss-payment.ts';

/** One per approval and one per cancel. */
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
  /** As it was at that moment, whatever happens before the delivery. */
  presented: TossPayment;
  created_at: Date;
}

export interface Provider {
  clock: Clock;
  /** Where receipts and payment windows are shown. */
  publicUrl: string;
  payments: Map<string, ProviderPayment>;
  orders: Map<string, { payments: ProviderPayment[]; approved: ProviderPayment | null }>;
  /** Those that time can still end. */
  open: Set<ProviderPayment>;
  transactions: ProviderTransaction[];
  /** What a reader sees who lags behind, oldest first. */
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
