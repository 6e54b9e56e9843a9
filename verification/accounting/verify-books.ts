import { type MonthFigures, partialRefundFor } from '@pilgi/domain/billing';
import { strFromU8, unzipSync } from 'fflate';
import type pg from 'pg';
import { closeMonth } from '../../apps/server/src/features/billing/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { compareMonth } from '../kit/invariants/compare-books.ts';
import { listPaymentLots, readLedgerTruth } from './seed-books.queries.ts';

export interface MonthReport {
  month: string;
  figures: MonthFigures;
  ms: number;
  bytes: number;
}

/** Closes every month of the year in order and compares its export with plain sums of the ledger. */
export async function closeYear(
  deps: { db: Database; owner: pg.Client; operator: string },
  violations: string[],
): Promise<MonthReport[]> {
  const reports: MonthReport[] = [];
  for (let index = 0; index < 12; index += 1) {
    const from = new Date(Date.UTC(2025, index, 1, -9));
    const until = new Date(Date.UTC(2025, index + 1, 1, -9));
    const month = `2025-${String(index + 1).padStart(2, '0')}`;
    const started = performance.now();
    const clock = { now: () => new Date(until.getTime() + 86_400_000) };
    const result = await closeMonth(
      { db: deps.db, clock },
      { from, until, closed_by: deps.operator, carry: new Map() },
    );
    const ms = performance.now() - started;
    if (result.outcome === 'REFUSED') {
      violations.push(...result.obstacles.map((one) => `${month}: ${one}`));
      return reports;
    }
    const { figures, csvs, xlsx } = result.files;
    const report = (text: string) => violations.push(`${month}: ${text}`);
    for (const one of compareMonth(figures, await readLedgerTruth(deps.owner, { from, until }))) report(one);
    compareWithSheets(
      figures,
      csvs.map(({ content }) => content),
      report,
    );
    const sheet = strFromU8(unzipSync(xlsx)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    if (sheet.split('<row>').length - 2 !== figures.payments.count)
      report('the workbook has another number of payments');
    const before = reports.at(-1)?.figures.closing;
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(figures.opening))
      report('does not start where the month before ended');
    reports.push({ month, figures, ms, bytes: xlsx.length });
  }
  return reports;
}

type Report = (text: string) => void;

/** The rows of the sheets add up to the figures of the summary. */
function compareWithSheets(figures: MonthFigures, csvs: readonly string[], report: Report): void {
  const sum = (sheet: number, column: number, keep: (cells: string[]) => boolean = () => true) =>
    rowsOf(csvs[sheet] ?? '')
      .filter(keep)
      .reduce((won, cells) => won + Number(cells[column]), 0);
  const { payments, refunds, external_cancels: external, closing } = figures;
  const expectations: [string, number, number][] = [
    ['payments', sum(1, 7), payments.won],
    ['VAT of payments', sum(1, 9), payments.vat_won],
    ['cancels', sum(2, 5), refunds.won + external.won],
    ['VAT of cancels', sum(2, 7), refunds.vat_won + external.vat_won],
    ['balances', sum(4, 5), closing.net_won],
    ['refund values', sum(4, 6), closing.refund_won],
  ];
  for (const [what, actual, expected] of expectations) {
    if (actual !== expected) report(`the sheet of ${what} adds up to ${actual} instead of ${expected}`);
  }
  const inMonth = (cells: string[]) => cells[0] === '지급일 합계';
  const paidOut = sum(5, 10, inMonth);
  const days = new Set(
    rowsOf(csvs[5] ?? '')
      .filter(inMonth)
      .map((cells) => cells[2]),
  );
  const detail = sum(5, 10, (cells) => cells[0] === '거래' && days.has(cells[2]));
  if (paidOut !== detail) report(`pay-outs by day ${paidOut} differ from their rows ${detail}`);
}

function rowsOf(csv: string): string[][] {
  return csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
}

/** The liability equals the refund value by the published formula, lot by lot. */
export async function compareLiability(owner: pg.Client, last: MonthFigures | undefined, violations: string[]) {
  const lots = await listPaymentLots(owner);
  let refund = 0;
  let net = 0;
  for (const lot of lots) {
    const terms = {
      paidMicro: BigInt(lot.granted) - BigInt(lot.bonus),
      bonusMicro: BigInt(lot.bonus),
      remainingMicro: BigInt(lot.remaining),
    };
    const gross = partialRefundFor({ amountWon: lot.amount_won, ...terms });
    const withoutVat = partialRefundFor({ amountWon: lot.amount_won - lot.vat_won, ...terms });
    const vat = Number(
      (BigInt(lot.vat_won) * BigInt(Math.max(0, Number(terms.remainingMicro - terms.bonusMicro)))) / terms.paidMicro,
    );
    if (Math.abs(gross - withoutVat - vat) > 1)
      violations.push(`a lot is worth ${gross} but ${withoutVat} + ${vat} in the accounts`);
    refund += gross;
    net += withoutVat;
  }
  if (last?.closing.refund_won !== refund)
    violations.push(`refund value ${last?.closing.refund_won} instead of ${refund}`);
  if (last?.closing.net_won !== net) violations.push(`liability ${last?.closing.net_won} instead of ${net}`);
  return { lots: lots.length, refund, net };
}
