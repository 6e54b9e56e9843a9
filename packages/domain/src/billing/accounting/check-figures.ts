interface MoneyFigures {
  count: number;
  won: number;
  vat_won: number;
}

/** Amounts in micro-credits are text, because JSON numbers would round them. */
export interface CreditFigures {
  paid_micro: string;
  bonus_micro: string;
  gift_micro: string;
  /** Value of the paid credits without VAT. */
  net_won: number;
}

export interface MonthBalance extends CreditFigures {
  lots: number;
  /** What refunding all of them would cost now, VAT included. */
  refund_won: number;
}

/** Figures of a month as the database computes them (`month_figures`). */
export interface MonthFigures {
  payments: MoneyFigures;
  methods: Record<string, { count: number; won: number }>;
  refunds: MoneyFigures;
  external_cancels: MoneyFigures;
  /** By kind of ledger entry, always positive. */
  movements: Partial<Record<string, CreditFigures & { count: number }>>;
  opening: MonthBalance;
  closing: MonthBalance;
}

const ADDING_KINDS = ['TOPUP', 'GRANT'];

/** Net won that the month adds to or takes from the prepaid credits. */
export function movedWon({ movements }: Pick<MonthFigures, 'movements'>, kind: string): number {
  return movements[kind]?.net_won ?? 0;
}

/** Differences between the balances of the month and its movements; none means exact to the won and to the micro-credit. */
export function checkFigures(figures: MonthFigures): string[] {
  const { opening, closing, payments } = figures;
  const differences: string[] = [];
  const compare = (what: string, expected: bigint, actual: bigint) => {
    if (expected !== actual) differences.push(`${what}: ${expected - actual}만큼 다릅니다.`);
  };
  const sumOf = (read: (row: CreditFigures) => string | number) =>
    Object.entries(figures.movements).reduce(
      (sum, [kind, row]) =>
        row === undefined ? sum : sum + BigInt(read(row)) * (ADDING_KINDS.includes(kind) ? 1n : -1n),
      BigInt(read(opening)),
    );
  compare(
    '선수금(원)',
    sumOf((row) => row.net_won),
    BigInt(closing.net_won),
  );
  compare(
    '유상 크레딧',
    sumOf((row) => row.paid_micro),
    BigInt(closing.paid_micro),
  );
  compare(
    '보너스 크레딧',
    sumOf((row) => row.bonus_micro),
    BigInt(closing.bonus_micro),
  );
  compare(
    '무상 크레딧',
    sumOf((row) => row.gift_micro),
    BigInt(closing.gift_micro),
  );
  compare('충전한 금액(원)', BigInt(payments.won - payments.vat_won), BigInt(movedWon(figures, 'TOPUP')));
  return differences;
}
