/** A case that is not finished: a difference to the provider's list, an order, a refund or a payment without an order. */
export interface OpenCase {
  kind: 'FINDING' | 'ORDER' | 'REFUND' | 'UNMATCHED';
  id: string;
  amount_won: number;
  detail: string;
}

/** An open case with the reason why the month is closed all the same; the next month starts with it. */
export interface CarriedCase extends OpenCase {
  reason: string;
}

/** Data for closing an accounting month. */
export interface MonthSummary {
  /** Days of the month in the form 2026-10-01. */
  days: readonly string[];
  compared: readonly string[];
  /** Days whose settlements were read after the day ended. */
  settled: readonly string[];
  cases: readonly OpenCase[];
  /** Ids of cases that an operator carries over with a reason. */
  carried: ReadonlySet<string>;
  /** Sum of all ledger entries up to now. */
  entries_micro: bigint;
  wallets_micro: bigint;
  /** Differences found by `checkFigures`. */
  differences: readonly string[];
}

const CASE_NAMES: Record<OpenCase['kind'], string> = {
  FINDING: '결제사 내역과 다른 것',
  ORDER: '끝나지 않은 주문',
  REFUND: '끝나지 않은 환불',
  UNMATCHED: '끝나지 않은 주문 없는 승인',
};

/** Reasons why the month cannot be closed yet. A closed month is never changed again. */
export function checkMonth(month: MonthSummary): string[] {
  const missing = (days: readonly string[]) => {
    const known = new Set(days);
    return month.days.filter((day) => !known.has(day));
  };
  return [
    ...missing(month.compared).map((day) => `${day}: 결제사 내역과 아직 대조하지 않았습니다.`),
    ...missing(month.settled).map((day) => `${day}: 결제사의 정산 내역을 아직 받지 않았습니다.`),
    ...month.cases
      .filter(({ id }) => !month.carried.has(id))
      .map(({ kind, id, detail }) => `${CASE_NAMES[kind]}이 있습니다: ${id} (${detail})`),
    ...(month.entries_micro === month.wallets_micro ? [] : ['원장의 합과 지갑의 합이 다릅니다.']),
    ...month.differences,
  ];
}
