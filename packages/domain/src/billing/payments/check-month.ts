/** Data for closing an accounting month. */
export interface MonthSummary {
  /** Days of the month in the form 2026-10-01. */
  days: readonly string[];
  compared: readonly { day: string; findings: number }[];
  open_orders: number;
  open_refunds: number;
  open_unmatched_payments: number;
  /** Sum of all ledger entries up to now. */
  entries_micro: bigint;
  wallets_micro: bigint;
}

/** Reasons why the month cannot be closed yet. A closed month is never changed again. */
export function checkMonth(month: MonthSummary): string[] {
  const compared = new Map(month.compared.map(({ day, findings }) => [day, findings]));
  const open = (count: number, what: string) => (count === 0 ? [] : [`끝나지 않은 ${what}이 ${count}건 있습니다.`]);
  return [
    ...month.days.filter((day) => !compared.has(day)).map((day) => `${day}: 결제사 내역과 아직 대조하지 않았습니다.`),
    ...month.compared
      .filter(({ findings }) => findings > 0)
      .map(({ day, findings }) => `${day}: 결제사 내역과 다른 것이 ${findings}건 있습니다.`),
    ...open(month.open_orders, '주문'),
    ...open(month.open_refunds, '환불'),
    ...open(month.open_unmatched_payments, '주문 없는 승인'),
    ...(month.entries_micro === month.wallets_micro ? [] : ['원장의 합과 지갑의 합이 다릅니다.']),
  ];
}
