import { checkMonth, formatExactCredits } from '@pilgi/domain/billing';
import { csvCell, MS_PER_DAY, seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inSnapshot } from '../../../platform/db/in-transaction.ts';
import {
  getCreditTotals,
  getMonthSums,
  getUnresolvedCounts,
  listComparisonsOf,
  listMonthMovements,
  type Period,
} from './accounting-export.queries.ts';

// Without the byte order mark, spreadsheets misread Korean text.
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

/** The accounting export of one month and the reasons why the month cannot be closed yet. */
export async function closeMonth(
  { db }: Pick<AppDeps, 'db'>,
  period: Period,
): Promise<{ obstacles: string[]; csv: string }> {
  const days = daysOf(period);
  return await inSnapshot(db, async (tx) => {
    const sums = await getMonthSums(tx, period);
    const movements = await listMonthMovements(tx, period);
    const totals = await getCreditTotals(tx, period);
    const compared = await listComparisonsOf(tx, { days });
    const open = await getUnresolvedCounts(tx, period);
    const obstacles = checkMonth({
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
      ['월초 크레딧', formatExactCredits(BigInt(totals.opening_micro))],
      ...movements.map(({ delta_micro, kind }): [string, string] => [
        `${MOVEMENTS[kind] ?? kind} 크레딧`,
        formatExactCredits(BigInt(delta_micro)),
      ]),
      ['월말 크레딧', formatExactCredits(BigInt(totals.closing_micro))],
    ];
    const lines = rows.map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`);
    return { obstacles, csv: `${BYTE_ORDER_MARK}${lines.join('')}` };
  });
}

function daysOf({ from, until }: Period): string[] {
  const count = Math.round((until.getTime() - from.getTime()) / MS_PER_DAY);
  return Array.from({ length: count }, (_, index) => seoulDayName(new Date(from.getTime() + index * MS_PER_DAY)));
}
