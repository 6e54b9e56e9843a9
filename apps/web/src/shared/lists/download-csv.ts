import { csvCell, seoulDayName } from '@pilgi/domain/shared';
import type { ListColumn } from './list-column.ts';

// Without the byte order mark, spreadsheet programs misdetect the encoding of Korean text.
const BYTE_ORDER_MARK = '\uFEFF';

export function csvFor<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(({ value }) => value !== undefined);
  const lines = rows.map((row) => exported.map(({ value }) => csvCell(value?.(row) ?? null)));
  return `${[exported.map(({ header }) => csvCell(header)), ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

export function downloadCsv<Row>(name: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]): void {
  const file = new Blob([BYTE_ORDER_MARK, csvFor(columns, rows)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}-${seoulDayName(new Date())}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
