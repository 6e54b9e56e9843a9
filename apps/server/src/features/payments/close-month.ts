import { csvCell, judgeMonth, MS_PER_DAY, seoulDayName, writeExactCredits } from '@pilgi/domain';
import type { Database } from '../../platform/db/database.ts';
import { inSnapshot } from '../../platform/db/in-snapshot.ts';
import {
  getCreditTotals,
  getMonthSums,
  getOpenMoneyOf,
  listComparisonsOf,
  listMonthMovements,
  type Period,
} from './month-books.queries.ts';

// Without it spreadsheets take Korean text for another encoding.
const BYTE_ORDER_MARK = '\uFEFF';
const MOVEMENTS: Record<string, string> = {
  TOPUP: '충전',
  GRANT: '지급',
  CAPTURE: '사용',
  REFUND: '환불',
  EXPIRE: '만료',
  SUBTRACT: '차감',
  EXTERNAL_CANCEL: '결제사에서 취소',
};

/** A month as the accountant gets it, and what still keeps it from being closed. */
export async function closeMonth(
  { db }: { db: Database },
  period: Period,
): Promise<{ obstacles: string[]; csv: string }> {
  const days = daysOf(period);
  return await inSnapshot(db, async (tx) => {
    const sums = await getMonthSums(tx, period);
    const movements = await listMonthMovements(tx, period);
    const totals = await getCreditTotals(tx, period);
    const compared = await listComparisonsOf(tx, { days });
    const open = await getOpenMoneyOf(tx, period);
    const obstacles = judgeMonth({
      days,
      compared,
      ...open,
      entries_micro: BigInt(totals.entries_micro),
      wallets_micro: BigInt(totals.wallets_micro),
    });
    const rows: [string, string | number][] = [
      ['결제 건수', sums.paid_count],
      ['결제 금액(원)', sums.paid_won],
      ['공급가액(원)', sums.supplied_won],
      ['부가세(원)', sums.vat_won],
      ['환불 건수', sums.refunded_count],
      ['환불 금액(원)', sums.refunded_won],
      ['결제사에서 취소된 금액(원)', sums.cancelled_elsewhere_won],
      ['월초 크레딧', writeExactCredits(BigInt(totals.opening_micro))],
      ...movements.map(({ delta_micro, kind }): [string, string] => [
        `${MOVEMENTS[kind] ?? kind} 크레딧`,
        writeExactCredits(BigInt(delta_micro)),
      ]),
      ['월말 크레딧', writeExactCredits(BigInt(totals.closing_micro))],
    ];
    const lines = rows.map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`);
    return { obstacles, csv: `${BYTE_ORDER_MARK}${lines.join('')}` };
  });
}

function daysOf({ from, until }: Period): string[] {
  const count = Math.round((until.getTime() - from.getTime()) / MS_PER_DAY);
  return Array.from({ length: count }, (_, index) => seoulDayName(new Date(from.getTime() + index * MS_PER_DAY)));
}
