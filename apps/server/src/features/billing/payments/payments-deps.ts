import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/create-log.ts';
import type { RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

/** Stored with each payment, so that a later change of address does not alter old receipts. */
export interface Merchant {
  company_name: string;
  representative: string;
  business_registration_number: string;
  mail_order_number: string;
  address: string;
  support_email: string;
}

export interface PaymentsDeps {
  db: Database;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  toss: TossGateway;
  merchant: Merchant;
  /** Passed in by the entry: accounts depends on billing, not the other way round. */
  getAccountEmail: (db: Queryable, user_id: string) => Promise<string>;
  /** null: no monthly limit. */
  monthlyCapWon: number | null;
}

/** Dependencies of the workers that reconcile orders, refunds and webhooks. */
export type ReconcileDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss' | 'merchant'>;
