import type { PaymentStatus } from '../provider/provider-payment.ts';

export interface WebhookAttempt {
  at: string;
  /** Null without a response in time. */
  status: number | null;
}

export interface WebhookDelivery {
  transmission_id: string;
  event_type: 'PAYMENT_STATUS_CHANGED' | 'DEPOSIT_CALLBACK';
  payment_key: string;
  order_id: string;
  payment_status: PaymentStatus;
  body: string;
  created_at: string;
  due_at: string;
  retried_count: number;
  state: 'waiting' | 'sending' | 'delivered' | 'given-up' | 'lost';
  attempts: WebhookAttempt[];
}

export interface WebhookPolicy {
  /** Null: no URL is registered, so everything waits. */
  url: string | null;
  /** `held`: delivered only by the control call. */
  timing: 'after-response' | 'before-response' | 'held';
  /** Number of times each event is sent. */
  copies: number;
  /** Whether copies have the transmission id of the first. */
  copyIds: 'same' | 'new';
  order: 'created' | 'reversed' | 'shuffled';
  /** Share of events that are never sent. */
  loseRatio: number;
  /** Delay on the simulator's clock before the first attempt. */
  delayMs: number;
}

export const DEFAULT_POLICY: WebhookPolicy = {
  url: null,
  timing: 'after-response',
  copies: 1,
  copyIds: 'same',
  order: 'created',
  loseRatio: 0,
  delayMs: 0,
};
