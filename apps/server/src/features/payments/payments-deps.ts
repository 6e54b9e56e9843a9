import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/create-log.ts';
import type { RateLimits } from '../../platform/rate-limits/create-rate-limits.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

/** As it was on the day of the payment: a later change of address must not alter old receipts. */
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
  /** null: no monthly limit. */
  monthlyCapWon: number | null;
}

/** What is needed to bring open orders, refunds and webhooks to their end. */
export type DriveDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss' | 'merchant'>;
