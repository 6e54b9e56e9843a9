import { checkFigures, checkMonth, type MonthFigures, type OpenCase } from '@pilgi/domain/billing';
import { csvCell, MS_PER_DAY, seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inLongSnapshot } from '../../../platform/db/in-transaction.ts';
import { type Sheet, writeXlsx } from '../../../platform/documents/write-xlsx.ts';
import {
  getCreditTotals,
  getMonthFigures,
  listComparedDays,
  listSettledDays,
  type Period,
} from './accounting.queries.ts';
import { buildSheets } from './build-sheets.ts';
import { listMonthFindings, listUnfinishedCases } from './open-cases.queries.ts';

// Without the byte order mark, spreadsheets misread Korean text.
const BYTE_ORDER_MARK = '\uFEFF';

export interface MonthExport {
  figures: MonthFigures;
  /** Changes when a row is added to the month after the export was read. */
  fingerprint: string;
  cases: OpenCase[];
  /** Reasons why the month cannot be closed, without the carried cases. */
  obstaclesWith(carried: ReadonlySet<string>): string[];
  xlsx: Uint8Array;
  csvs: { name: string; content: string }[];
}

/** Everything that the accountant gets for one month, from one snapshot of the database. */
export async function exportMonth({ db }: Pick<AppDeps, 'db'>, period: Period): Promise<MonthExport> {
  const days = daysOf(period);
  return await inLongSnapshot(db, async (tx) => {
    const { figures, fingerprint } = await getMonthFigures(tx, period);
    const sheets = await buildSheets(tx, { ...period, days }, figures);
    const cases = await listCases(tx, period, days);
    const summary = {
      days,
      cases,
      compared: await listComparedDays(tx, days),
      settled: await listSettledDays(tx, days),
      differences: checkFigures(figures),
      ...(await getCreditTotals(tx)),
    };
    return {
      figures,
      fingerprint,
      cases,
      obstaclesWith: (carried) => checkMonth({ ...summary, carried }),
      xlsx: writeXlsx(sheets),
      csvs: sheets.map((sheet, index) => ({ name: `${index + 1}-${sheet.name}`, content: toCsv(sheet) })),
    };
  });
}

async function listCases(tx: Transaction, period: Period, days: readonly string[]): Promise<OpenCase[]> {
  const findings = await listMonthFindings(tx, days);
  return [
    ...findings
      .filter(({ is_resolved }) => !is_resolved)
      .map(({ day, kind, transaction_key, amount_won, order_id }) => ({
        kind: 'FINDING' as const,
        id: `${day}:${kind}:${transaction_key}`,
        amount_won,
        detail: order_id,
      })),
    ...(await listUnfinishedCases(tx, period)),
  ];
}

function toCsv({ rows }: Sheet): string {
  const line = (row: Sheet['rows'][number]) =>
    `${row.map((cell) => csvCell('text' in cell ? cell.text : cell.number)).join(',')}\r\n`;
  return `${BYTE_ORDER_MARK}${rows.map(line).join('')}`;
}

function daysOf({ from, until }: Period): string[] {
  const count = Math.round((until.getTime() - from.getTime()) / MS_PER_DAY);
  return Array.from({ length: count }, (_, index) => seoulDayName(new Date(from.getTime() + index * MS_PER_DAY)));
}
