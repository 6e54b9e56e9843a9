import { expect, test } from 'vitest';
import { csvFor } from './download-csv.ts';
import type { ListColumn } from './list-column.ts';
import { sortRows } from './sort-rows.ts';

interface Row {
  name: string;
  count: number | null;
}
const columns: ListColumn<Row>[] = [
  { key: 'name', header: '이름', cell: ({ name }) => name, value: ({ name }) => name },
  { key: 'count', header: '수', cell: ({ count }) => count, value: ({ count }) => count },
  { key: 'acts', header: '할 일', cell: () => null },
];
const rows: Row[] = [
  { name: '나', count: 2 },
  { name: '=1+1', count: null },
  { name: '가', count: 10 },
];
const namesBy = (key: string, direction: 'asc' | 'desc') =>
  sortRows(rows, columns, { key, direction }).map(({ name }) => name);

test('sorts numbers numerically and empty values last in both directions', () => {
  expect(namesBy('count', 'asc')).toEqual(['나', '가', '=1+1']);
  expect(namesBy('count', 'desc')).toEqual(['가', '나', '=1+1']);
  expect(namesBy('nonsense', 'asc')).toEqual(['나', '=1+1', '가']);
});

test('exports only columns with values and escapes formulas', () => {
  expect(csvFor(columns, rows)).toBe('"이름","수"\r\n"나","2"\r\n"\'=1+1",\r\n"가","10"\r\n');
});
