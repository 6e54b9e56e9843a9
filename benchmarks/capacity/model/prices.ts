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
  model_input_won_per_million: number;
  model_output_won_per_million: number;
  won_a_credit: number;
}

export const assumedPrices: Prices = {
  vcpu_won_a_month: 35_000,
  database_vcpu_won_a_month: 110_000,
  database_gb_won_a_month: 190,
  database_iops_won_a_month: 90,
  object_gb_won_a_month: 33,
  backup_gb_won_a_month: 20,
  egress_gb_won: 120,
  model_input_won_per_million: 420,
  model_output_won_per_million: 3_500,
  won_a_credit: 10,
};
