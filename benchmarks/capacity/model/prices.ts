import { rateInForce } from '@pilgi/domain/ai-work';

/** Prices in won per month or per unit. Assumed list prices, to be replaced by contract prices. */
export interface Prices {
  vcpu_won_a_month: number;
  database_vcpu_won_a_month: number;
  database_gb_won_a_month: number;
  database_iops_won_a_month: number;
  object_gb_won_a_month: number;
  /** Backups at a second provider. */
  backup_gb_won_a_month: number;
  egress_gb_won: number;
  /** Exchange rate at which the bill of the model provider is paid. */
  won_per_usd: number;
  won_a_credit: number;
  vat_percent: number;
  /** Of the amount paid by card, its own tax included. */
  card_fee_percent: number;
}

export const assumedPrices: Prices = {
  vcpu_won_a_month: 35_000,
  database_vcpu_won_a_month: 110_000,
  database_gb_won_a_month: 190,
  database_iops_won_a_month: 90,
  object_gb_won_a_month: 33,
  backup_gb_won_a_month: 20,
  egress_gb_won: 120,
  won_per_usd: rateInForce(null, new Date(0)).effective_hundredths / 100,
  won_a_credit: 10,
  vat_percent: 10,
  card_fee_percent: 3.3,
};
