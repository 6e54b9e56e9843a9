/** Amounts of a settlement row as the provider sends them; every field may be missing. */
export interface ReportedSettlement {
  amount: number;
  fee?: number | null;
  fees?: readonly { fee: number }[] | null;
  supplyAmount?: number | null;
  vat?: number | null;
  interestFee?: number | null;
  payOutAmount?: number | null;
  is_cancel: boolean;
}

export interface SettlementFigures {
  amount_won: number;
  fee_won: number;
  fee_supply_won: number;
  fee_vat_won: number;
  interest_fee_won: number;
  pay_out_won: number;
}

/**
 * Fills missing amounts from the others, so that no row is refused; contradictions stay visible. `supplyAmount` and `vat` are those of the
 * fee. A cancel is negative, whichever sign the provider uses.
 */
export function settlementFiguresFor(row: ReportedSettlement): SettlementFigures {
  const { amount, supplyAmount, vat } = row;
  const listed = (row.fees ?? []).reduce((sum, { fee }) => sum + fee, 0);
  const fee = row.fee ?? (row.fees ? listed : (supplyAmount ?? 0) + (vat ?? 0));
  const fee_supply = supplyAmount ?? fee - (vat ?? 0);
  const figures: SettlementFigures = {
    amount_won: amount,
    fee_won: fee,
    fee_supply_won: fee_supply,
    fee_vat_won: vat ?? fee - fee_supply,
    interest_fee_won: row.interestFee ?? 0,
    pay_out_won: row.payOutAmount ?? amount - fee,
  };
  return row.is_cancel && amount > 0 ? negated(figures) : figures;
}

function negated(figures: SettlementFigures): SettlementFigures {
  const opposite = (won: number) => (won === 0 ? 0 : -won);
  return {
    amount_won: opposite(figures.amount_won),
    fee_won: opposite(figures.fee_won),
    fee_supply_won: opposite(figures.fee_supply_won),
    fee_vat_won: opposite(figures.fee_vat_won),
    interest_fee_won: opposite(figures.interest_fee_won),
    pay_out_won: opposite(figures.pay_out_won),
  };
}
