/** What a month of the books says of itself. */
export interface MonthBooks {
  /** Days of the month, as 2026-10-01. */
  days: readonly string[];
  compared: readonly { day: string; findings: number }[];
  open_orders: number;
  open_refunds: number;
  open_strays: number;
  /** All credits, as the entries of the ledger have moved them until now. */
  entries_micro: bigint;
  wallets_micro: bigint;
}

/** What stands between a month and its closing; a closed month is one that nobody will change any more. */
export function judgeMonth(books: MonthBooks): string[] {
  const compared = new Map(books.compared.map(({ day, findings }) => [day, findings]));
  const open = (count: number, what: string) => (count === 0 ? [] : [`끝나지 않은 ${what}이 ${count}건 있습니다.`]);
  return [
    ...books.days.filter((day) => !compared.has(day)).map((day) => `${day}: 결제사 내역과 아직 대조하지 않았습니다.`),
    ...books.compared
      .filter(({ findings }) => findings > 0)
      .map(({ day, findings }) => `${day}: 결제사 내역과 다른 것이 ${findings}건 있습니다.`),
    ...open(books.open_orders, '주문'),
    ...open(books.open_refunds, '환불'),
    ...open(books.open_strays, '주문 없는 승인'),
    ...(books.entries_micro === books.wallets_micro ? [] : ['원장의 합과 지갑의 합이 다릅니다.']),
  ];
}
